import type { CheckResult } from './checks/check-result.ts';
import { isExit, leavable } from './checks/exit.ts';
import { evaluateSome } from './checks/order-checks.ts';
import { evaluateOrder } from './evaluated-order.ts';
import { accountOf, type OrderService } from './order-service.ts';
import type { PressedOrder } from './placing.ts';

type Asked = Pick<PressedOrder, 'person' | 'account' | 'content'> & {
  /** Prices in paise at which it is to be sent. */
  readonly levels?: readonly number[];
};

/** What the checks find of an order that is being filled in, and of its levels; nothing is written and nothing sent. Throws as `placeOrder` does. */
export async function checkOrder(service: OrderService, asked: Asked): Promise<readonly CheckResult[]> {
  return (await lookAtOrder(service, asked)).findings;
}

export interface OrderSeen {
  readonly findings: readonly CheckResult[];
  /** It only makes a position smaller; undefined where the position is not known. */
  readonly isExit: boolean | undefined;
}

/** Checked on its own: a level is no price of the order. */
const ofLevels: ReadonlySet<string> = new Set(['tick']);

/** The same, with whether it is an exit. */
export async function lookAtOrder(service: OrderService, asked: Asked): Promise<OrderSeen> {
  const { person, account: id, content, levels = [] } = asked;
  const account = await accountOf(service, id, person);
  const { findings, facts } = await evaluateOrder(service, { account, content });
  const ofLevel = (price: number) => evaluateSome(ofLevels, { ...content, price, triggerPrice: null }, facts);
  return { findings: [...findings, ...levels.flatMap(ofLevel)], isExit: isExit(content, facts) };
}

export interface Closable {
  /** Shares; at or below 0 nothing is open. */
  readonly most: number;
  /** Whether the account lists the position, be it closed by now. Without a row nothing is open, or it is listed under another name. */
  readonly isListed: boolean;
}

/**
 * How much an order of this side and product may close as the account stands now. Undefined where that cannot be told: positions of a product
 * that settles into holdings, a broker that does not answer. Throws AppError 'broker.*' and 'order.unknown' where the account cannot be opened.
 */
export async function closableNow(
  service: OrderService,
  { person, account: id, content }: Asked,
): Promise<Closable | undefined> {
  if (content.product === 'MARGIN') return undefined;
  const account = await accountOf(service, id, person);
  const facts = await service.deps.facts({ account, content }, { dayProfit: false, margin: false });
  const isSale = content.side === 'SELL' && content.product === 'DELIVERY';
  const most = isSale && !facts.freeToSell ? undefined : leavable(content, facts);
  return most === undefined ? undefined : { most, isListed: isSale || facts.isPositionListed?.value === true };
}
