import type { Dated, DatedTable } from '@parakh/market';

/** The tax on a gain of listed shares and equity funds, by the day of the sale. */
interface GainRate extends Dated {
  readonly pct: number;
  /** As a page names it. */
  readonly law: string;
}

/** What of the long-term gains of a whole financial year is free. `from` is the first day of the year. */
interface FreeGain extends Dated {
  readonly paise: number;
}

const ACT_OF_2024 = 'Finance (No. 2) Act, 2024 (15 of 2024)';
/** Since April 2026 another Act says the same, under other numbers. */
const ACT_OF_2025 =
  'of the Income-tax Act, 2025 (30 of 2025) has it since April 2026: aubsp.com, eztax.in, caclubindia.com';

/** Held for twelve months at most, with securities transaction tax paid on the sale. */
export const shortTermRate: DatedTable<GainRate> = {
  name: 'Tax on short-term gains of listed shares',
  records: [
    {
      from: '2008-04-01',
      pct: 15,
      law: 'Finance Act 2008',
      circular: 'section 111A of the Income-tax Act, 1961, as amended by the Finance Act, 2008 (18 of 2008)',
      source:
        'saraltaxoffice.com on the budget of 2008 (from financial year 2008-09 on); caclubindia.com/experts/capital-gain-1493614',
    },
    {
      from: '2024-07-23',
      pct: 20,
      law: 'Finance (No. 2) Act 2024',
      circular: `section 111A as amended by the ${ACT_OF_2024}, section 30`,
      source: `anptaxcorp.com: 15 % on transfers until 22 July 2024, 20 % since; section 196 ${ACT_OF_2025}`,
    },
  ],
};

/** Held for more than twelve months, with the transaction tax paid on the sale. */
export const longTermRate: DatedTable<GainRate> = {
  name: 'Tax on long-term gains of listed shares',
  records: [
    {
      from: '2018-04-01',
      pct: 10,
      law: 'Finance Act 2018',
      circular: 'section 112A of the Income-tax Act, 1961; Finance Act, 2018 (13 of 2018)',
      source:
        'msassociates.pro/articles/?p=6435: from financial year 2018-19 on; before, section 10(38) left such gains free',
    },
    {
      from: '2024-07-23',
      pct: 12.5,
      law: 'Finance (No. 2) Act 2024',
      circular: `section 112A as amended by the ${ACT_OF_2024}, section 31`,
      source: `cabkgoyal.com/section-31-finance-acts; taxmanagementindia.com (detail_act 43574); section 198 ${ACT_OF_2025}`,
    },
  ],
};

export const freeLongTermGain: DatedTable<FreeGain> = {
  name: 'Long-term gains of a year that are free',
  records: [
    {
      from: '2018-04-01',
      paise: 1_00_000_00,
      circular: 'section 112A(2) of the Income-tax Act, 1961; Finance Act, 2018 (13 of 2018)',
      source: 'msassociates.pro/articles/?p=6435',
    },
    {
      from: '2024-04-01',
      paise: 1_25_000_00,
      circular: `section 112A(2) as amended by the ${ACT_OF_2024}, section 31: on the gains before and since 23 July together`,
      source: `cabkgoyal.com/section-31-finance-acts: pages that leave ₹1,00,000 of the gains until 22 July 2024 free are wrong by the proviso there; section 198(2) ${ACT_OF_2025}`,
    },
  ],
};
