import { api, type Flows } from '@parakh/contract';
import { columnsOf, count, csvOf, DataTable, dayText, type Format, Panel, SaveCsv, signed, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';

/** Enough to know the day before. */
const SESSIONS = '63';
const names = { FII: 'Foreign (FII)', DII: 'Domestic (DII)', Pro: 'Pro', Client: 'Client' } as const;

/** Who is long and who is short in index futures. */
export function Participants() {
  const flows = useApi(api.market.flows, { query: { sessions: SESSIONS, instrument: 'index futures' } });
  const positions = flows.data?.positions;
  const rows = positions && rowsOf(positions);
  return (
    <Panel
      title="Who holds index futures"
      note={positions?.sessions.length ? dayText(positions.sessions.at(-1)) : null}
      className="c4"
      flush
      control={
        <>
          <ScreenLink to="/fii-dii-activity">{t('More')}</ScreenLink>
          <SaveCsv name="index futures by holder" text={() => csvOf(columns, rows ?? [])} />
        </>
      }
    >
      <DataTable
        query={{ ...flows, data: rows }}
        columns={columns}
        rowKey={({ who }) => who}
        label="Positions in index futures"
        tools={false}
        empty="Positions by participant are not available. Import the exchange’s file of them."
      />
    </Panel>
  );
}

interface Holder {
  readonly who: keyof typeof names;
  readonly net: number | null;
  readonly moved: number | null;
}

function rowsOf({ investors }: Flows['positions']): Holder[] {
  return investors.map(({ who, long, short }) => {
    const net = (back: number) => {
      const [bought, sold] = [long.at(back) ?? null, short.at(back) ?? null];
      return bought === null || sold === null ? null : bought - sold;
    };
    const [now, before] = [net(-1), net(-2)];
    return { who, net: now, moved: now === null || before === null ? null : now - before };
  });
}

const contracts: Format = { ...count, text: (value) => signed(value, 0), directed: true };
const column = columnsOf<Holder>();
const columns = [
  column('who', 'Holder', undefined, { shows: ({ who }) => t(names[who]) }),
  column('net', 'Net', contracts, { says: 'Contracts long less short.' }),
  column('moved', 'Change', contracts, { quote: 'none', says: 'Since the session before.' }),
];
