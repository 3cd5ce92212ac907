/** A value of another kind of file as a field of a comma-separated text, on one line. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""').replaceAll(/\s+/g, ' ')}"`;
}
