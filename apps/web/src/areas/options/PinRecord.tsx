import { api, type Pin, type ReplyOf } from '@parakh/contract';
import {
  changePct,
  columnsOf,
  csvOf,
  DataTable,
  type Format,
  grouped,
  Loaded,
  Panel,
  points,
  SaveCsv,
  signed,
  t,
} from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { expiryText } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';
import './pin-record.css';

type Pins = ReplyOf<typeof api.options.pins>;

/** Past expiries beside what max pain and the price said one and five sessions before. */
export function PinRecord({ symbol }: { symbol: string }) {
  const pins = useApi(api.options.pins, { query: { symbol } });
  const ofAll = useApi(api.options.pins, { query: { limit: 0 } }).data;
  return (
    <Panel
      title="Its record"
      note={t('expiries of {symbol} that are available', { symbol })}
      className="c6 wrapped-control"
      control={
        <>
          <ExplainedTerms terms={['pins']} />
          <SaveCsv name={`${symbol} max pain record`} text={() => csvOf(columns, (pins.data?.pins ?? []).map(rowOf))} />
        </>
      }
      flush
    >
      <Loaded query={pins} lines={8} height={340}>
        {(shown) => (
          <>
            <ul className="pin-record">
              {shown.means.map((mean) => (
                <li key={mean.sessions}>{sentence(mean)}</li>
              ))}
              {ofAll?.means.map((mean) => (
                <li key={`all ${mean.sessions}`} className="t2">
                  {t('All symbols')} · {sentence(mean)}
                </li>
              ))}
            </ul>
            <DataTable
              query={asLoadable(shown.pins.map(rowOf))}
              columns={columns}
              rowKey={({ expiry }) => expiry}
              label="Settled expiries"
              name="max-pain-record"
              tools={false}
              maxHeight={252}
              empty="No expiry of it was settled in the sessions that are available."
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** Says plainly how good a forecast it was. */
function sentence({ sessions, expiries, maxPainPct, pricePct }: Pins['means'][number]): string {
  const when = sessions === 1 ? t('The session before') : t('{count} sessions before', { count: sessions });
  if (maxPainPct === null || pricePct === null) return t('{when}: no expiry is available.', { when });
  const verdict = maxPainPct < pricePct ? t('max pain was nearer') : t('it foretold no better than “the price stays”');
  const over = expiries === 1 ? t('one expiry') : t('{count} expiries', { count: expiries ?? 0 });
  return t('{when}, over {over}: max pain missed by {pain} % on average, the price itself by {price} %; {verdict}.', {
    when,
    over,
    pain: grouped(maxPainPct),
    price: grouped(pricePct),
    verdict,
  });
}

const nothing = { said: null, pct: null, steps: null };
const notTold: Pick<Pin['before'][number], 'maxPain' | 'price'> = { maxPain: nothing, price: nothing };

function rowOf({ expiry, settlement, before }: Pin) {
  const [last, earlier] = [before[0] ?? notTold, before[1] ?? notTold];
  return {
    expiry,
    settlement,
    said: last.maxPain.said,
    missPct: last.maxPain.pct,
    missSteps: last.maxPain.steps,
    stayPct: last.price.pct,
    earlierSaid: earlier.maxPain.said,
    earlierMissPct: earlier.maxPain.pct,
    earlierMissSteps: earlier.maxPain.steps,
    earlierStayPct: earlier.price.pct,
  };
}

const NO_BEFORE = 'The session before is not available.';
const NO_EARLIER = 'The fifth session before is not available.';
const inSteps: Format = { text: (value) => signed(value, 1), digits: 1 };
const column = columnsOf<ReturnType<typeof rowOf>>();
const columns = [
  column('expiry', 'Expiry', undefined, { shows: ({ expiry }) => expiryText(expiry) }),
  column('settlement', 'Settled at', points, { rank: 2, says: 'The final settlement price of the underlying.' }),
  column('said', 'Max pain', points, { rank: 2, missing: NO_BEFORE, says: 'At the close of the session before.' }),
  column('missPct', 'It missed', changePct, {
    missing: NO_BEFORE,
    says: 'How far max pain of the session before was above (+) or below (−) the settlement.',
  }),
  column('missSteps', 'In strikes', inSteps, {
    rank: 2,
    missing: NO_BEFORE,
    says: 'The same in distances between the strikes around the settlement.',
  }),
  column('stayPct', 'Price missed', changePct, {
    missing: NO_BEFORE,
    says: 'The same of the plain guess that the price of the session before stays.',
  }),
  column('earlierSaid', 'Max pain, 5 before', points, {
    rank: 2,
    missing: NO_EARLIER,
    says: 'At the close five sessions before.',
  }),
  column('earlierMissPct', 'It missed, 5 before', changePct, {
    rank: 2,
    missing: NO_EARLIER,
    says: 'How far max pain of five sessions before was above (+) or below (−) the settlement.',
  }),
  column('earlierMissSteps', 'In strikes, 5 before', inSteps, {
    rank: 2,
    missing: NO_EARLIER,
    says: 'The same in distances between the strikes around the settlement.',
  }),
  column('earlierStayPct', 'Price missed, 5 before', changePct, {
    rank: 2,
    missing: NO_EARLIER,
    says: 'The same of the plain guess that the price of five sessions before stays.',
  }),
];
