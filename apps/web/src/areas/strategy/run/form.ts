/** What a back-test is asked for besides its strategy, as it stands in the boxes: texts, since nothing typed is ever lost. */
export const usual = {
  in: 'EQ',
  from: '',
  to: '',
  prices: 'adjusted',
  closed: '',
  sides: 'long',
  fill: 'next-open',
  stop: '',
  stopAtr: '',
  target: '',
  trailing: '',
  lockAfter: '',
  lockKeep: '',
  bars: '',
  whenFalse: 'yes',
  squareOff: '',
  reentry: 'at-once',
  aDay: '',
  size: 'percent',
  shares: '1',
  amount: '1,00,000',
  percent: '10',
  risk: '1',
  atrs: '2',
  purse: '10,00,000',
  positions: '10',
  perSector: '3',
  rank: '',
  product: 'delivery',
  charges: 'discount',
  slip: 'liquidity',
  slipPct: '0.1',
  slipTicks: '1',
  touch: 'worst',
};
export type FieldName = keyof typeof usual;
export type Form = Readonly<Record<FieldName, string>>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that very object
export const fieldNames = Object.keys(usual) as FieldName[];

/** Only what differs from the usual: what a link has to carry. */
export function filledFields(form: Form): Partial<Record<FieldName, string>> {
  return Object.fromEntries(fieldNames.filter((name) => form[name] !== usual[name]).map((name) => [name, form[name]]));
}

/** The usual form with what somebody told in its place. An emptied box is told as '-', since a link drops empty words. */
export function formFrom(read: (name: FieldName) => string | null | undefined): Form {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry a field name
  return Object.fromEntries(
    fieldNames.map((name) => {
      const text = read(name);
      return [name, text === EMPTIED ? '' : (text ?? usual[name])];
    }),
  ) as Record<FieldName, string>;
}

/** Stands in an address for a box that was emptied. */
export const EMPTIED = '-';
