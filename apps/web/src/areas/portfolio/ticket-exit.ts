import type { api, BrokerOrder, Sent } from '@parakh/contract';
import { paiseIn } from '../broker/index.ts';
import { needsPrice, type TicketDraft, type TicketFaults, unitsIn } from './ticket-draft.ts';
import { orderTriggerDraft, type TriggerDraft, triggerFaults } from './trigger-draft.ts';

type Body = Sent<typeof api.broker.placeOrder>['body'];
type Of = Pick<BrokerOrder, 'id' | 'quantity'>;

/** The stop and the target of a ticket as a trigger; undefined where nothing of its order could be guarded. */
function triggerOf(draft: TicketDraft, { id, quantity }: Of): TriggerDraft | undefined {
  if (draft.changes !== null || draft.token === '') return undefined;
  const { broker, exchange, tradingSymbol: symbol, token, product, side, exit } = draft;
  const trigger = orderTriggerDraft({ id, broker, exchange, symbol, token, product, side, quantity, price: null });
  return (
    trigger && {
      ...trigger,
      orderType: 'MARKET',
      stop: { level: exit.stop, price: '' },
      target: { level: exit.target, price: '' },
    }
  );
}

const unsent = (draft: TicketDraft): Of => ({ id: '', quantity: unitsIn(draft.quantity) ?? 1 });

/** Whether a stop and a target may go with the order. */
export const mayHaveExit = (draft: TicketDraft): boolean => triggerOf(draft, unsent(draft)) !== undefined;

const isTyped = ({ exit }: TicketDraft): boolean => exit.stop.trim() !== '' || exit.target.trim() !== '';

/** Whether the press is to set one. */
export const hasExit = (draft: TicketDraft): boolean => isTyped(draft) && mayHaveExit(draft);

/** What of them cannot be sent. */
export function exitFaults(draft: TicketDraft): TicketFaults {
  const trigger = isTyped(draft) ? triggerOf(draft, unsent(draft)) : undefined;
  if (!trigger) return {};
  const { stopLevel, targetLevel } = triggerFaults(trigger);
  const stop = stopLevel ?? sideFault(draft, draft.exit.stop, draft.side === 'BUY');
  const target = targetLevel ?? sideFault(draft, draft.exit.target, draft.side === 'SELL');
  return { ...(stop === undefined ? {} : { stop }), ...(target === undefined ? {} : { target }) };
}

/** An order with a price of its own is guarded on either side of that. */
function sideFault(draft: TicketDraft, level: string, isBelow: boolean): string | undefined {
  const [at, price] = [paiseIn(level), needsPrice(draft) ? paiseIn(draft.price) : undefined];
  if (at === undefined || price === undefined || (isBelow ? at < price : at > price)) return undefined;
  return isBelow ? 'Below the price of the order' : 'Above the price of the order';
}

const over: ReadonlySet<string> = new Set(['refused', 'rejected', 'not placed', 'cancelled']);
/** Nothing comes of the order that could be guarded. */
export const isOver = ({ phase }: Pick<BrokerOrder, 'phase'>): boolean => over.has(phase);

/** What goes with the order in its body, of a draft without faults. */
export function exitBody(draft: TicketDraft): Pick<Body, 'exit'> {
  const trigger = hasExit(draft) ? triggerOf(draft, unsent(draft)) : undefined;
  if (!trigger) return {};
  const [stop, target] = [priceIn(draft.exit.stop), priceIn(draft.exit.target)];
  const levels = { ...(stop === undefined ? {} : { stop }), ...(target === undefined ? {} : { target }) };
  return { exit: { ...levels, validUntil: trigger.validUntil } };
}

const priceIn = (text: string): number | undefined => {
  const paise = paiseIn(text);
  return paise === undefined ? undefined : paise / 100;
};

/** What became of a stop and a target. `draft`: to set them by hand. */
export type ExitOutcome = { readonly kind: 'set' } | { readonly kind: 'not set'; readonly draft: TriggerDraft };

/** Undefined where none was pressed, or nothing of the order could be guarded. */
export function exitOutcome(draft: TicketDraft, order: BrokerOrder, exitId: string | null): ExitOutcome | undefined {
  const trigger = hasExit(draft) && !isOver(order) ? triggerOf(draft, order) : undefined;
  if (!trigger) return undefined;
  return exitId === null ? { kind: 'not set', draft: trigger } : { kind: 'set' };
}
