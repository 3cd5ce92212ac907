import { AppError } from '@parakh/base';
import { brokers } from '@parakh/brokers';
import type { api, ReplyOf } from '@parakh/contract';
import { needPerson } from '../../modules/accounts/index.ts';
import { askHolder } from '../../modules/order-lines/index.ts';
import type { PaperParts } from '../../modules/paper-account/index.ts';
import type { Asked, Handlers } from '../mount.ts';
import { handedOf } from './handed-call.ts';
import { linesOfCalls } from './lines-of-calls.ts';
import type { BrokerRoutesDeps } from './order-routes.ts';
import type { brokerRoutes } from './routes.ts';

type Handle = (input: Asked & { readonly params: object }, deps: BrokerRoutesDeps) => Promise<unknown>;
type Routes = typeof brokerRoutes;
type BookRead = ReplyOf<typeof api.broker.orders>['books'][number];

const linesHoldingTriggers = brokers.filter(({ holdsTriggers }) => holdsTriggers === true).map(({ id }) => id);

/** How the book of one account of a person was read last by the process that follows it. */
export const READ_BOOK = 'orders.book';

/**
 * The area of brokers in a process that reaches none: what does is handed to the process that holds the broker's line, and answered as
 * that one does. Throws AppError 'order.no-holder' where there is none; 'order.no-answer' where it was lost meanwhile.
 */
export function handedOver(routes: Routes): Routes {
  const handed = Object.entries(linesOfCalls).map(([name, lineOf]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are named by the contract
    const here = routes[name as keyof Routes] as unknown as Handle;
    const handle: Handle = async (input, deps) => {
      const line = await lineOf(input, deps);
      if (line === undefined) return here(input, deps);
      const call = { line, name: `broker.${name}`, input: handedOf(input, { beVisitor: name === 'signIn' }) };
      return askHolder(deps, call);
    };
    return [name, handle] as const;
  });
  return { ...routes, ...Object.fromEntries(handed), ...shownOver(routes) };
}

/** Lists are answered from the store, with what their holders know beside. */
function shownOver(routes: Routes): Pick<Routes, 'orders' | 'triggers' | 'receivePostback'> {
  return {
    async orders(input, deps) {
      const { id: person } = needPerson(input.person);
      const { orders, books } = await routes.orders(input, deps);
      return { orders, books: await Promise.all(books.map(async ({ broker }) => bookOf({ person, broker }, deps))) };
    },

    async triggers(input, deps) {
      // What a broker lists of those that it holds is read, while their owner looks, by whoever speaks to it: the store has it then.
      const handed = handedOf(input);
      await Promise.all(
        linesHoldingTriggers.map(async (line) =>
          askHolder(deps, { line, name: 'broker.triggers', input: handed }).catch(passIfTold),
        ),
      );
      return routes.triggers(input, deps);
    },

    async receivePostback(input, deps) {
      const call = { line: input.params.broker, name: 'broker.receivePostback', input: handedOf(input) };
      // The answer is the same whatever comes of it.
      askHolder(deps, call).catch((err: unknown) => deps.log.info({ err }, 'a postback has reached nobody'));
      return { isReceived: true };
    },
  };
}

async function bookOf(
  input: { readonly person: string; readonly broker: BookRead['broker'] },
  deps: BrokerRoutesDeps,
): Promise<BookRead> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `booksOf` answers; the contract's schema parses it
    return (await askHolder(deps, { line: input.broker, name: READ_BOOK, input })) as BookRead;
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    return { broker: input.broker, readAt: null, failure: failure.code, unreadable: [] };
  }
}

/** Of a broker that is not reached all stays as it was. */
function passIfTold(failure: unknown): void {
  if (!(failure instanceof AppError)) throw failure;
}

type PaperHandlers = Handlers<typeof api.paper, PaperParts>;

/** The same of the paper accounts, which are where the market runs. */
export function paperHandedOver(routes: PaperHandlers): PaperHandlers {
  const handed = Object.keys(routes).map((name) => {
    const handle: Handle = async (input, deps) =>
      askHolder(deps, { line: 'paper', name: `paper.${name}`, input: handedOf(input) });
    return [name, handle] as const;
  });
  return { ...routes, ...Object.fromEntries(handed) };
}
