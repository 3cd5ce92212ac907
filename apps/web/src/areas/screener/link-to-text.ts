/** The address of the scan as it stands; the one in the browser's bar follows the text only after a pause. */
export function linkToText(text: string): string {
  const link = new URL(location.href);
  link.searchParams.set('condition', text);
  link.searchParams.delete('save');
  return link.href;
}
