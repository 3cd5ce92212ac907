/** English text to its translation. What is not in it is shown in English. */
export type Catalogue = Readonly<Record<string, string>>;

let catalogue: Catalogue = {};

/** Chosen once before the first paint; a screen never asks which language it speaks. */
export function speak(next: Catalogue): void {
  catalogue = next;
}

/** Every word on the screen passes here: the English text is the key, `{name}` stands for a value. */
export function t(text: string, values?: Readonly<Record<string, string | number>>): string {
  const words = catalogue[text] ?? text;
  if (!values) return words;
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
