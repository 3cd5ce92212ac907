import type { Flows } from '@parakh/contract';
import { columnsOf, count, DataTable, dayText, grouped, LinesChart, Panel, percent, Select, t } from '@parakh/ui';
import { useMemo } from 'react';
import { asLoadable } from '../../../shared/tables/as-loadable.ts';
import { netContracts } from './flow-formats.ts';
import { longShares } from './flow-sums.ts';
import { placesOf, seriesLine, sessionAxis } from './session-axis.ts';

type Positions = Flows['positions'];
const names = {
  FII: 'Foreign (FII)',
  DII: 'Domestic (DII)',
  Pro: 'Pro',
  Client: 'Client',
} as const;
const colours = { FII: 1, DII: 2, Pro: 3, Client: 4 } as const;

/** Who holds futures and options, long and short: the last day, and the share that is long over time. */
export function PositionsPanel<Instrument extends string>({
  positions,
  instruments,
  instrument,
  onInstrument,
}: {
  positions: Positions;
  instruments: readonly Instrument[];
  instrument: Instrument;
  onInstrument: (instrument: Instrument) => void;
}) {
  const day = positions.sessions.at(-1);
  return (
    <Panel
      title="Who holds what"
      note={day ? t('contracts at the close of {day}', { day: dayText(day) }) : null}
      className="c12"
      flush
      control={
        <Select
          label="Instrument"
          choices={instruments.map((value) => ({ value, word: value[0]!.toUpperCase() + value.slice(1) }))}
          value={instrument}
          onChange={({ target }) => onInstrument(instruments.find((one) => one === target.value) ?? instruments[0]!)}
        />
      }
      foot={t(
        'Each contract has a holder on either side: long and short of all are the same number. An index option that is long is a right, a future that is long a bet on a rise.',
      )}
    >
      {day ? (
        <>
          <DataTable
            query={asLoadable(rowsOf(positions))}
            columns={columns}
            rowKey={({ who }) => who}
            label="Positions"
            name="positions"
            tools={false}
            empty="No positions are available."
          />
          <Shares positions={positions} />
        </>
      ) : (
        <p className="state t2">
          {t(
            'Positions in this instrument are not available. Import the participant-wise open interest of the exchange.',
          )}
        </p>
      )}
    </Panel>
  );
}

function Shares({ positions }: { positions: Positions }) {
  const panes = useMemo(() => {
    const x = placesOf(positions.sessions);
    const lines = positions.investors
      .filter(({ long }) => long.some((one) => one !== null))
      .map(({ who, long, short }) => seriesLine(names[who], x, longShares(long, short), colours[who]));
    return [{ title: 'Percent long', isNamed: true, height: 200, lines, format: inPercent }];
  }, [positions]);
  return <LinesChart label={t('Percent of each holder’s contracts that are long')} panes={panes} {...sessionAxis} />;
}

const inPercent = (value: number) => (Number.isFinite(value) ? `${grouped(value, 1)} %` : '–');

interface PositionRow {
  readonly who: keyof typeof names;
  readonly long: number | null;
  readonly short: number | null;
  readonly net: number | null;
  readonly moved: number | null;
  readonly share: number | null;
}

function rowsOf({ investors }: Positions): PositionRow[] {
  return investors.map(({ who, long, short }) => {
    const net = (back: number) => {
      const [held, sold] = [long.at(back) ?? null, short.at(back) ?? null];
      return held === null || sold === null ? null : held - sold;
    };
    const [now, before] = [net(-1), net(-2)];
    return {
      who,
      long: long.at(-1) ?? null,
      short: short.at(-1) ?? null,
      net: now,
      moved: now === null || before === null ? null : now - before,
      share: longShares(long, short).at(-1) ?? null,
    };
  });
}

const UNKNOWN = 'The file of this day says nothing of it.';
const column = columnsOf<PositionRow>();
const columns = [
  column('who', 'Holder', undefined, { shows: ({ who }) => t(names[who]) }),
  column('long', 'Long', count, { rank: 2, missing: UNKNOWN }),
  column('short', 'Short', count, { rank: 2, missing: UNKNOWN }),
  column('net', 'Net', netContracts, { missing: UNKNOWN }),
  column('moved', 'Since the day before', netContracts, { rank: 2, missing: UNKNOWN }),
  column('share', 'Long of all', percent, { missing: UNKNOWN }),
];
