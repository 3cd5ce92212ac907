/** A macro-economic sector of the exchange's classification, as its index lists name it. */
export interface Sector {
  readonly name: string;
  /** Short enough for a mark or a column head. */
  readonly key: string;
  /** Which of the palette's colours marks the sector's symbols: 0 to 11. Sectors that are read side by side differ. */
  readonly colour: number;
}

export const sectors: readonly Sector[] = [
  { name: 'Automobile and Auto Components', key: 'AUTO', colour: 0 },
  { name: 'Capital Goods', key: 'CAPG', colour: 1 },
  { name: 'Chemicals', key: 'CHEM', colour: 2 },
  { name: 'Construction', key: 'CONS', colour: 3 },
  { name: 'Construction Materials', key: 'CEME', colour: 4 },
  { name: 'Consumer Durables', key: 'DURA', colour: 5 },
  { name: 'Consumer Services', key: 'CSER', colour: 6 },
  { name: 'Diversified', key: 'DIV', colour: 7 },
  { name: 'Fast Moving Consumer Goods', key: 'FMCG', colour: 8 },
  { name: 'Financial Services', key: 'FIN', colour: 9 },
  { name: 'Forest Materials', key: 'FRST', colour: 2 },
  { name: 'Healthcare', key: 'HLTH', colour: 10 },
  { name: 'Information Technology', key: 'IT', colour: 11 },
  { name: 'Media Entertainment & Publication', key: 'MEDI', colour: 6 },
  { name: 'Metals & Mining', key: 'METL', colour: 3 },
  { name: 'Oil Gas & Consumable Fuels', key: 'OIL', colour: 0 },
  { name: 'Power', key: 'POWR', colour: 4 },
  { name: 'Realty', key: 'REAL', colour: 5 },
  { name: 'Services', key: 'SERV', colour: 7 },
  { name: 'Telecommunication', key: 'TELE', colour: 1 },
  { name: 'Textiles', key: 'TEXT', colour: 8 },
  { name: 'Utilities', key: 'UTIL', colour: 10 },
];

const byName = new Map(sectors.map((sector) => [sector.name.toUpperCase(), sector]));

/** The sector behind the industry of an instrument; nothing for an index or an industry that we do not know. */
export function sectorOf(industry: string | null): Sector | undefined {
  return industry === null ? undefined : byName.get(industry.trim().toUpperCase());
}
