"""Packages that only parts of outflank need: each part has an extra that brings its own."""


def missing(part: str, extra: str, error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The error of a part whose package is not there, which names the extra that brings it."""
    text = f'{part} needs {error.name}, which the extra "{extra}" brings: pip install "outflank[{extra}]"'
    return ModuleNotFoundError(f'{text}, or "./python[{extra}]" in a checkout', name=error.name)
