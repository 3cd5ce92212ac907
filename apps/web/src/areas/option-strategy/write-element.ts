/** Writes the words of an element at a step of a hand: into the node that is there, so that the page is laid out no further than it must be. React renders the same words. */
export function writeText(element: Element, text: string): void {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}

/** The same of attributes: those that stand there already are left alone. */
export function writeAttributes(element: Element | null, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes))
    if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}
