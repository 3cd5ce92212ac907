import type { OptionRow } from '@parakh/contract';
import { change, changePct, columnsOf, count, points, quantity } from '@parakh/ui';
import { optionChainPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { BuildUpMark } from './BuildUpMark.tsx';
import { expiryText } from './contract-texts.ts';
import { optionText } from './option-texts.ts';

const NO_BEFORE = 'It was not listed in the session before, or that session is not available.';
const column = columnsOf<OptionRow>();

const contract = column('symbol', 'Contract', undefined, {
  shows: (row) => (
    <ScreenLink className="sym" to={`${optionChainPath(row.symbol)}?expiry=${row.expiry}`} tabIndex={-1}>
      {optionText(row)}
    </ScreenLink>
  ),
});
const close = column('close', 'Premium', points, { quote: 'none' });
const changed = column('changePct', 'Change', changePct, { quote: 'none', missing: NO_BEFORE });
const oiChange = column('oiChangePct', 'OI change', changePct, { missing: NO_BEFORE });

/** A card has room for two figures. */
export const optionCardColumns = [contract, changed, oiChange];

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
  column('buildUp', 'Class', undefined, { rank: 2, shows: ({ buildUp }) => <BuildUpMark name={buildUp} /> }),
  column('volume', 'Volume', count, { rank: 2, quote: 'none', says: 'Contracts.' }),
  column('spot', 'Spot', points, { rank: 2, quote: 'none' }),
];
