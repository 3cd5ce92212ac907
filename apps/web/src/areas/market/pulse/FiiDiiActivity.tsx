import { api, type Flows, positionInstruments as instruments } from '@parakh/contract';
import { dayText, Empty, Loaded, Screen, Segment, t } from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';
import { useAddressChoice, useAddressParam } from '../../../shared/screens/address.ts';
import { CashPanel } from './CashPanel.tsx';
import { FlowHead } from './FlowHead.tsx';
import { FlowTable } from './FlowTable.tsx';
import { ForeignDerivatives } from './ForeignDerivatives.tsx';
import { PositionsPanel } from './PositionsPanel.tsx';
import { sessionsIn, spans } from './session-axis.ts';
import './pulse.css';

/** What foreign and domestic institutions bought and sold, and who holds the futures and options. */
export function FiiDiiActivity() {
  const [askedSpan, setSpan] = useAddressParam('span', '63');
  const [instrument, setInstrument] = useAddressChoice('of', instruments, 'index futures');
  const span = sessionsIn(askedSpan);
  const flows = useApi(api.market.flows, { query: { sessions: span, instrument } }, { keepPrevious: true });
  const day = flows.data?.cash.sessions.at(-1) ?? flows.data?.positions.sessions.at(-1);
  return (
    <Screen
      title="FII and DII activity"
      note={day ? t('To {day}', { day: dayText(day) }) : null}
      actions={<Segment label="Time shown" value={span} choices={spans} onChange={setSpan} />}
    >
      <Loaded query={flows} lines={14} height={900}>
        {(shown) => <Shown flows={shown} instrument={instrument} onInstrument={setInstrument} />}
      </Loaded>
      <div className="grid flow-more">
        <ForeignDerivatives sessions={span} />
      </div>
    </Screen>
  );
}

type Instrument = (typeof instruments)[number];

function Shown({
  flows,
  instrument,
  onInstrument,
}: {
  flows: Flows;
  instrument: Instrument;
  onInstrument: (instrument: Instrument) => void;
}) {
  if (flows.cash.sessions.length === 0 && flows.positions.sessions.length === 0) return <NoFlows />;
  return (
    <div className="grid">
      <FlowHead flows={flows} />
      <CashPanel cash={flows.cash} />
      <PositionsPanel
        positions={flows.positions}
        instruments={instruments}
        instrument={instrument}
        onInstrument={onInstrument}
      />
      <FlowTable cash={flows.cash} />
    </div>
  );
}

function NoFlows() {
  return (
    <section className="panel">
      <Empty says="No flows are available.">
        <p>
          {t(
            'Import a list of FII and DII figures by day, or the participant-wise open interest of the exchange (fao_participant_oi_….csv).',
          )}
        </p>
      </Empty>
    </section>
  );
}
