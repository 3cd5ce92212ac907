import { randomUUID } from 'node:crypto';
import { api, type Endpoint, type ReplyOf, type Sent } from '@parakh/contract';
import type { Services } from '../apps/server/src/main/services.ts';
import { beginSession } from '../apps/server/src/modules/accounts/sessions.ts';
import { answered } from '../apps/server/src/platform/http/called.ts';

/** A device at work in its person's lists and scans. What it was told was kept is looked for afterwards. */
export interface Device {
  /** Makes what both devices share, once. */
  begin(origin: string): Promise<void>;
  /** One call; what went wrong, in words. */
  step(): Promise<string | undefined>;
  /** What was acknowledged and is not there. */
  lost(): Promise<string[]>;
}

const SYMBOLS_OF_A_DEVICE = 20;
const condition = '([0] day CLOSE > [0] day EMA(20))';
const LIST = 'Swing';

/** What two devices of one person have in common. */
interface Shared {
  readonly user: string;
  saves: number;
  scan: string | undefined;
}

/** Somebody with two devices, signed in on both. */
export async function newPerson(user: string, symbols: readonly string[], services: Services): Promise<Device[]> {
  const { db } = await services.appDb();
  const id = randomUUID();
  await db
    .insertInto('person')
    .values({ id, user_name: user, created_at: BigInt(services.now()) })
    .execute();
  const shared: Shared = { user, saves: 0, scan: undefined };
  const devices = [];
  for (const half of [0, 1]) {
    const where = { device: 'Firefox on Linux', address: '127.0.0.1' };
    const { jwtToken } = await beginSession({ person: id, by: 'password', ...where }, services);
    const own = symbols.slice(half * SYMBOLS_OF_A_DEVICE, (half + 1) * SYMBOLS_OF_A_DEVICE);
    devices.push(deviceOf({ shared, own, headers: { authorization: `Bearer ${jwtToken}` } }));
  }
  return devices;
}

interface Held {
  readonly shared: Shared;
  /** Symbols that this device alone adds and removes. */
  readonly own: readonly string[];
  readonly headers: Record<string, string>;
}

function deviceOf({ shared, own, headers }: Held): Device {
  const state: State = { origin: '', has: new Set(), notes: '' };
  const call: Call = (endpoint, sent) => answered(state.origin, endpoint, sent, headers);
  const steps = [...listSteps({ shared, own, state, call }), ...otherSteps({ shared, own, state, call })];
  return {
    async begin(origin) {
      state.origin = origin;
      if (shared.scan !== undefined) return;
      await call(api.watchlist.create, { params: { user: shared.user, name: LIST } });
      shared.scan = (await call(api.scanner.save, { body: { name: 'Scan', condition } })).id;
    },
    async step() {
      try {
        await steps[Math.floor(Math.random() * steps.length)]!();
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    lost: async () => lostOf({ shared, own, state, call }),
  };
}

/** What a device knows of its own acknowledged work. */
interface State {
  origin: string;
  readonly has: Set<string>;
  notes: string;
}

type Call = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<ReplyOf<E>>;

interface Work {
  readonly shared: Shared;
  readonly own: readonly string[];
  readonly state: State;
  readonly call: Call;
}

type Step = () => Promise<void>;

/** Symbols come, go and move in the list that is both devices'. */
function listSteps({ shared: { user }, own, state: { has }, call }: Work): Step[] {
  const params = { user, name: LIST };
  const add: Step = async () => {
    const stock = own.find((symbol) => !has.has(symbol));
    if (stock === undefined) return;
    await call(api.watchlist.addStock, { params: { ...params, stock } });
    has.add(stock);
  };
  const remove: Step = async () => {
    const [stock] = has;
    if (stock === undefined) return add();
    await call(api.watchlist.removeStock, { params: { ...params, stock } });
    has.delete(stock);
  };
  const reorder: Step = async () => {
    const [symbol] = has;
    if (symbol === undefined) return add();
    await call(api.watchlist.reorder, { params, body: { oldIndex: 0, newIndex: 0, symbol } });
  };
  const prices: Step = async () => void (await call(api.watchlist.find, { params }));
  return [add, remove, reorder, prices];
}

/** A list of the device's own is renamed, the scan of both is saved, lists are read. */
function otherSteps({ shared, state, call }: Work): Step[] {
  const { user } = shared;
  const rename: Step = async () => {
    const next = `Notes-${randomUUID().slice(0, 8)}`;
    if (state.notes === '') await call(api.watchlist.create, { params: { user, name: next } });
    else await call(api.watchlist.rename, { params: { user, old: state.notes, new: next } });
    state.notes = next;
  };
  const save: Step = async () => {
    const body = { name: `Scan ${shared.saves}`, condition };
    await call(api.scanner.update, { params: { id: shared.scan ?? '' }, body });
    shared.saves++;
  };
  const lists: Step = async () => void (await call(api.watchlist.all, { params: { user } }));
  const scans: Step = async () => void (await call(api.scanner.own, {}));
  return [rename, save, lists, scans];
}

async function lostOf({ shared, own, state: { has, notes }, call }: Work): Promise<string[]> {
  const { user, saves, scan } = shared;
  const lists = await call(api.watchlist.all, { params: { user } });
  const kept = new Set(lists.find(({ name }) => name === LIST)?.symbols);
  const wrong = own.filter((symbol) => kept.has(symbol) !== has.has(symbol));
  const { version } = await call(api.scanner.find, { params: { id: scan ?? '' } });
  return [
    ...wrong.map((symbol) => `${user}: ${symbol} is ${has.has(symbol) ? 'lost' : 'there again'}`),
    ...(notes === '' || lists.some(({ name }) => name === notes) ? [] : [`${user}: the list ${notes} is lost`]),
    ...(version === saves + 1 ? [] : [`${user}: ${saves} saves, version ${version}`]),
  ];
}
