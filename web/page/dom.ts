// Elements of the document, by what the document says of them.

export function byId<Made extends HTMLElement = HTMLElement>(id: string): Made {
  return document.getElementById(id) as Made;
}

// An element that is inside another one. The page's own document has it.
export const inside = <Made extends Element = HTMLElement>(root: ParentNode, selector: string): Made =>
  root.querySelector<Made>(selector)!;

export const allInside = <Made extends Element = HTMLElement>(root: ParentNode, selector: string): Made[] => [
  ...root.querySelectorAll<Made>(selector),
];

// The fields of a form by their names.
export const fieldsOf = <Fields>(form: HTMLFormElement): Fields => form.elements as unknown as Fields;

// The message of whatever was thrown.
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// Has the user download a file.
export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
