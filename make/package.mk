# What is published: made, looked at, and tested where nothing of the repository is beside it.

# Where packages are put.
PACKAGES := $(CACHE)/package/dist

.PHONY: package packages package-facts package-rust package-python package-c tarball

package: package-rust package-python package-c ## Makes and tests all packages, and prints how large each is: ten minutes of processor time.
	.ci/package/dependencies $(CACHE)
	.ci/package/contents $(PACKAGES)/*

# `make python-all` looks at what Python gets.
packages: tarball ## Makes the tarball and the crates, and tests the rules in the crate: a minute.
	.ci/package/contents $(PACKAGES)/liboutflank-*.tar.gz
	.ci/package/crate $(PACKAGES) short

package-facts:
	mkdir -p $(PACKAGES)
	.ci/package/version
	.ci/package/pages
	.ci/package/notices

package-rust: package-facts ## Makes and tests the crates.
	rm -f $(PACKAGES)/*.crate
	.ci/package/crate $(PACKAGES)

package-python: package-facts $(VENV)/bin/python ## Makes and tests Python's sources and wheel.
	rm -f $(PACKAGES)/outflank-*.tar.gz $(PACKAGES)/*.whl
	VENV=$(VENV) .ci/package/wheel $(PACKAGES)

package-c: tarball ## Tests the tarball of the C library.
	.ci/package/library $(PACKAGES)/liboutflank-*.tar.gz

tarball: package-facts ## Makes the tarball of the C library, in .cache/package/dist.
	rm -f $(PACKAGES)/liboutflank-*
	.ci/package/tarball $(PACKAGES)
