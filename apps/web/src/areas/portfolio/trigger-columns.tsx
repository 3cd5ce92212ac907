import type { OrderTrigger } from '@parakh/contract';
import { columnsOf, t, useIsPhone } from '@parakh/ui';
import { dayOf } from '../../shared/text/date-time-text.ts';
import { productText } from '../broker/index.ts';
import { BookedSymbol } from './holding-columns.tsx';
import { TriggerActs } from './TriggerActs.tsx';
import { distanceText, legOrderText, levelText, triggerChip, triggerStateText } from './trigger-words.ts';
import './triggers.css';

/** A trigger with what the app knows of its stock. */
export interface TriggerRow {
  readonly trigger: OrderTrigger;
  readonly symbol: string;
  readonly isListed: boolean;
  readonly brokerTitle: string;
  readonly state: string;
  readonly last: number | null;
  readonly validUntil: number;
}

const column = columnsOf<TriggerRow>();

export const triggerColumns = [
  column('symbol', 'Symbol', undefined, { shows: (row) => <TriggerSymbol row={row} /> }),
  column('state', 'State', undefined, { rank: 2, shows: ({ trigger }) => <TriggerState trigger={trigger} /> }),
  column.picture('levels', 'When the price', ({ trigger }) => <Legs trigger={trigger} />, { rank: 1 }),
  column.picture(
    'orders',
    'Order',
    ({ trigger }) => (
      <span className="trigger-legs">
        {trigger.legs.map((leg) => (
          <span key={leg.crossing}>{legOrderText(leg, trigger)}</span>
        ))}
      </span>
    ),
    { rank: 2 },
  ),
  column.picture('product', 'Product', ({ trigger }) => productText(trigger.product), { rank: 2 }),
  column('validUntil', 'Valid until', undefined, { rank: 2, shows: ({ validUntil }) => dayOf(validUntil) }),
  column.picture(
    'heldBy',
    'Held by',
    ({ trigger, brokerTitle }) => t(trigger.heldBy === 'parakh' ? 'Parakh' : brokerTitle),
    {
      rank: 2,
      says: 'Who watches the price: Parakh does only while this server runs and your session is good.',
    },
  ),
  column('brokerTitle', 'Broker', undefined, {
    rank: 2,
    shows: ({ brokerTitle }) => <span className="words">{t(brokerTitle)}</span>,
  }),
  column.picture('acts', 'Actions', ({ trigger }) => <TriggerActs trigger={trigger} />, { rank: 2 }),
];

/** On a phone its state stands below it. */
function TriggerSymbol({ row }: { row: TriggerRow }) {
  const isPhone = useIsPhone();
  return (
    <span className="trigger-legs">
      <BookedSymbol row={row} />
      {isPhone ? <TriggerState trigger={row.trigger} /> : null}
    </span>
  );
}

/** The state in plain words, and why. */
function TriggerState({ trigger }: { trigger: OrderTrigger }) {
  const { reason } = trigger;
  return (
    <span className="trigger-legs">
      <span className={triggerChip(trigger)}>{triggerStateText(trigger)}</span>
      {reason === null ? null : <span className="t3 xs words">{reason}</span>}
    </span>
  );
}

/** Each level, and how far the price has to go to it; that which fired is marked. On a phone what can be done with it stands below them. */
function Legs({ trigger }: { trigger: OrderTrigger }) {
  const { legs, last, state, firedLeg } = trigger;
  const isPhone = useIsPhone();
  return (
    <span className="trigger-legs">
      {legs.map((leg) => (
        <span key={leg.crossing}>
          {leg.crossing === firedLeg ? <b>{levelText(leg)}</b> : levelText(leg)}{' '}
          {state === 'waiting' ? <span className="t3">{distanceText(leg, last)}</span> : null}
        </span>
      ))}
      {isPhone ? <TriggerActs trigger={trigger} /> : null}
    </span>
  );
}
