import { api, type ExpiryLevels, type OptionChain } from '@parakh/contract';
import { changePct, columnsOf, csvOf, DataTable, Panel, points, SaveCsv, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { straddleBreakEvens, wallOf } from './chain-figures.ts';
import { expiryText } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';

interface Level {
  readonly name: string;
  readonly says: string;
  readonly price: number;
  readonly away: number;
}

type Wanted = readonly [name: string, says: string, price: number | null | undefined];

/** Prices that futures and options make stand out, the highest first. */
function levelsOf(chain: OptionChain, expiry: ExpiryLevels | undefined): Level[] {
  const spot = chain.spot ?? NaN;
  return [...ofChain(chain), ...(expiry ? ofExpiry(expiry) : [])]
    .flatMap(([name, says, price]) =>
      typeof price === 'number' && Number.isFinite(price) && spot > 0
        ? [{ name, says, price, away: (price / spot - 1) * 100 }]
        : [],
    )
    .toSorted((one, other) => other.price - one.price);
}

function ofChain(chain: OptionChain): Wanted[] {
  const { spot, maxPain, rows } = chain;
  const forward = chain.forward ?? NaN;
  const move = forward * ((chain.atmIv ?? NaN) / 100) * Math.sqrt(chain.years ?? 0);
  const straddle = straddleBreakEvens(chain);
  return [
    ['Call wall', 'The strike with the most open calls: many have sold the rise beyond it.', wallOf(rows, 'call')],
    ['Put wall', 'The strike with the most open puts: many have sold the fall below it.', wallOf(rows, 'put')],
    ['Expected, high', 'One deviation above the forward: IV × √(days / 365).', forward + move],
    ['Expected, low', 'One deviation below the forward.', forward - move],
    ['Straddle, high', 'Above it the buyer of the straddle gains.', straddle?.high],
    ['Straddle, low', 'Below it the buyer of the straddle gains.', straddle?.low],
    ['Max pain', 'Where all options together would be worth least.', maxPain],
    ['Spot', 'The close.', spot],
  ];
}

function ofExpiry({ running, pivots }: ExpiryLevels): Wanted[] {
  return [
    ['Future, high', 'The highest of the nearest future since the expiry before.', running?.high],
    ['Future, low', 'The lowest of the nearest future since the expiry before.', running?.low],
    ['Future, VWAP', 'What was paid on average for the nearest future since the expiry before.', running?.vwap],
    ['Pivot', 'High, low and close of the future in the month before, a third of each.', pivots?.pivot],
    ['R1', 'First resistance of the month before: 2 × pivot − low.', pivots?.r1],
    ['S1', 'First support of the month before: 2 × pivot − high.', pivots?.s1],
  ];
}

export function Levels({ chain }: { chain: OptionChain }) {
  const expiry = useApi(api.options.expiryLevels, { params: { id: chain.symbol } }, { everyMs: useLiveMs() });
  const rows = levelsOf(chain, expiry.data);
  return (
    <Panel
      title="Levels"
      note={t('by the options to {expiry}', { expiry: expiryText(chain.expiry) })}
      className="c4"
      flush
      control={
        <SaveCsv name={`${chain.symbol} ${chain.expiry} ${chain.date} levels`} text={() => csvOf(columns, rows)} />
      }
      foot={expiry.error ? t(NO_FUTURE_LEVELS) : <ExplainedTerms terms={['expectedMove', 'maxPain', 'straddle']} />}
    >
      <DataTable
        query={asLoadable(rows)}
        columns={columns}
        rowKey={({ name }) => name}
        label="Levels"
        tools={false}
        empty="No price of the underlying is known."
      />
    </Panel>
  );
}

const NO_FUTURE_LEVELS = 'The levels of the future could not be read: those of the options alone are shown.';
const column = columnsOf<Level>();
const columns = [
  column('name', 'Level', undefined, {
    shows: ({ name, says }) => <span title={t(says)}>{name === 'Spot' ? <b>{t(name)}</b> : t(name)}</span>,
  }),
  column('price', 'Price', points, { says: 'How each is worked out is on hover of its name.' }),
  column('away', 'From the spot', changePct, { says: 'How far above (+) or below (−) the spot.' }),
];
