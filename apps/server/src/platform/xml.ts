import { SaxesParser } from 'saxes';

/** Who listens to the parts of an XML text, in their order. */
export interface XmlListener {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Throws an Error at the first fault of the XML. No entity is read but those that every XML has: none of its own, none from elsewhere. */
export function readXml(bytes: Buffer, { open, text, close }: XmlListener): void {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => open?.(name, attributes));
  parser.on('text', (found) => text?.(found));
  parser.on('cdata', (found) => text?.(found));
  parser.on('closetag', ({ name }) => close?.(name));
  parser.write(bytes.toString('utf8')).close();
}
