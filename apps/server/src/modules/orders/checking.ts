import { isExit } from './checks/exit.ts';
import type { Finding } from './checks/finding.ts';
import { accountOf, type OrderDesk } from './desk.ts';
import { evaluateOrder } from './evaluated-order.ts';
import type { PressedOrder } from './placing.ts';

type Asked = Pick<PressedOrder, 'person' | 'account' | 'content'>;

/** What the checks find of an order that is being filled in; nothing is written and nothing sent. Throws as `placeOrder` does. */
export async function checkOrder(desk: OrderDesk, asked: Asked): Promise<readonly Finding[]> {
  return (await lookAtOrder(desk, asked)).findings;
}

export interface OrderSeen {
  readonly findings: readonly Finding[];
  /** It only makes a position smaller; undefined where the position is not known. */
  readonly isExit: boolean | undefined;
}

/** The same, with whether it is an exit. */
export async function lookAtOrder(desk: OrderDesk, { person, account: id, content }: Asked): Promise<OrderSeen> {
  const account = await accountOf(desk, id, person);
  const { findings, facts } = await evaluateOrder(desk, { account, content });
  return { findings, isExit: isExit(content, facts) };
}
