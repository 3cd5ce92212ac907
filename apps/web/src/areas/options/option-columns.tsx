import type { OptionRow } from '@parakh/contract';
import { change, changePct, columnsOf, count, points, quantity, ratio, rupees } from '@parakh/ui';
import { optionChainPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { BuildUpMark } from './BuildUpMark.tsx';
import { expiryText } from './contract-texts.ts';
import { type OptionListName, optionText } from './option-texts.ts';

const NO_BEFORE = 'It was not listed in the session before, or that session is not available.';
const column = columnsOf<OptionRow>();

const contract = column('symbol', 'Contract', undefined, {
  shows: (row) => (
    <ScreenLink className="sym" to={`${optionChainPath(row.symbol)}?expiry=${row.expiry}`} tabIndex={-1}>
      {optionText(row)}
    </ScreenLink>
  ),
});
const close = column('close', 'Premium', points, { quote: 'none', says: 'Traded last, rupees a unit.' });
const changed = column('changePct', 'Change', changePct, {
  quote: 'none',
  missing: NO_BEFORE,
  says: 'Of the premium since the session before.',
});
const oiChange = column('oiChangePct', 'OI change', changePct, {
  missing: NO_BEFORE,
  says: 'Of the open interest since the session before, in units of now.',
});

const premium = column('premiumTurnover', 'Premium', rupees, {
  quote: 'none',
  says: 'Rupees paid for what was traded, the strike not counted.',
});
const volumeToOi = column('volumeToOi', 'Volume ÷ OI', ratio, {
  quote: 'none',
  says: 'Units traded, of those that are open.',
});

/** A card has room for two figures: what its list is about, and what changed beside it. */
export function optionCardColumns(list: OptionListName) {
  if (list === 'premium') return [contract, changed, premium];
  return list === 'unusual-volume' ? [contract, oiChange, volumeToOi] : [contract, changed, oiChange];
}

export const optionColumns = [
  contract,
  column('expiry', 'Expiry', undefined, { rank: 2, shows: ({ expiry }) => expiryText(expiry) }),
  { ...close, rank: 2 },
  changed,
  column('oi', 'OI', quantity, { rank: 2, says: 'Units.' }),
  column(
    'oiChange',
    'OI chg',
    { ...change, text: (value) => quantity.text(value) },
    { rank: 2, missing: NO_BEFORE, says: 'Units since the session before.' },
  ),
  oiChange,
  column('buildUp', 'Class', undefined, {
    rank: 2,
    says: 'By the signs of the changes of premium and open interest since the session before.',
    shows: ({ buildUp }) => <BuildUpMark name={buildUp} />,
  }),
  column('volume', 'Volume', count, { rank: 2, quote: 'none', says: 'Contracts.' }),
  { ...premium, rank: 2 },
  { ...volumeToOi, rank: 2 },
  column('spot', 'Spot', points, { rank: 2, quote: 'none', says: 'Of the underlying, now or at the close.' }),
];
