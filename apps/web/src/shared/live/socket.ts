import type { Heard } from '@parakh/contract';
import type { Tick } from '@parakh/market';
import { keptSession } from '../api/session-store.ts';
import { sharedState } from '../page/shared-state.ts';
import { feed, heardFeed, lostFeed } from './feed.ts';
import { heardBefore, keepHeard } from './heard-before.ts';
import type { Line } from './line.ts';
import { openNumbers } from './numbers-heard.ts';

type Listener = (message: Heard) => void;
/** A message that counts: told again after a break. */
export type Numbered = Extract<Heard, { type: 'alert' | 'digest' | 'notice' }>;

/** From one screen to the next nothing is watched for a moment: the line is not given up for that. */
const IDLE_MS = 3000;

/** While the socket brings a person's messages no other way is needed. */
export const bringsMessages = sharedState(false);

const listeners = new Set<Listener>();
let price: (quote: Tick) => void = () => undefined;
let logout: (words: string) => void = () => undefined;
let symbols: readonly string[] = [];
let arePricesOn = false;
let areMessagesOn = false;
/** Whom the standing line knows. */
let welcomed: string | null = null;
let line: Line | undefined;
let lineOf: string | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let opening = 0;
let numbers = openNumbers();

/** Messages of the server to this page: alerts, digests, notices, what changed elsewhere. Each number once, whichever way it came. */
export function onHeard(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where prices go, and who ends the session that a word of the server names. Whoever signs in or out has another socket. */
export function openSockets(to: { price: (quote: Tick) => void; logout: (words: string) => void }): void {
  ({ price, logout } = to);
  keptSession.follow(settle);
}

/** From now on these symbols and no others. */
export function watchSymbols(next: readonly string[]): void {
  symbols = next;
  if (arePricesOn) line?.say({ type: 'watch', symbols: [...symbols] });
  settle();
}

/** Whether prices may be followed here and now. */
export function allowPrices(on: boolean): void {
  if (on === arePricesOn) return;
  arePricesOn = on;
  line?.say({ type: 'watch', symbols: on ? [...symbols] : [] });
  settle();
}

/** Whether the person wants messages: signed in, and the master switch of alerts on. */
export function allowMessages(on: boolean): void {
  areMessagesOn = on;
  tellWays();
  settle();
}

const isWanted = () =>
  (arePricesOn && symbols.length > 0) || (areMessagesOn && keptSession.get().userName !== undefined);

/** Opens the socket when something is wanted of it, closes it when nothing is; another person has another. */
function settle(): void {
  clearTimeout(idle);
  if (isWanted()) void open().catch(() => undefined);
  else if (line) idle = setTimeout(close, IDLE_MS);
}

async function open(): Promise<void> {
  if (line && lineOf === keptSession.get().userName) return;
  const mine = ++opening;
  const { openLine } = await import('./line.ts');
  if (mine !== opening || !isWanted()) return;
  close();
  const { userName } = keptSession.get();
  if (lineOf !== userName) numbers = openNumbers(heardBefore(userName));
  lineOf = userName;
  line = openLine({
    after: () => (userName === undefined ? undefined : numbers.heardAll()),
    hear,
    price: (quote) => price(quote),
    lost,
  });
  if (arePricesOn) line.say({ type: 'watch', symbols: [...symbols] });
}

function close(): void {
  opening++;
  line?.close();
  line = undefined;
  welcomed = null;
  tellWays();
  feed.set(undefined);
}

function tellWays(): void {
  const brings = areMessagesOn && welcomed !== null;
  if (brings !== bringsMessages.get()) bringsMessages.set(brings);
}

function lost(): void {
  welcomed = null;
  tellWays();
  lostFeed();
}

function hear(message: Heard): void {
  switch (message.type) {
    case 'welcome':
      numbers.begin(message.number);
      keepHeard(lineOf, numbers.heardAll());
      welcomed = message.userName;
      tellWays();
      heardFeed(message);
      break;
    case 'feed':
      heardFeed(message);
      break;
    case 'logout':
      logout(message.message);
      break;
    case 'alert':
    case 'digest':
    case 'notice':
      hearNumbered(message);
      break;
    case 'changed':
      pass(message);
      break;
    case 'refused':
    case 'pong':
      break;
    default:
      message satisfies never;
  }
}

/** A message that came by the socket or beside it; told once. */
export function hearNumbered(message: Numbered): void {
  if (!numbers.take(message.number)) return;
  keepHeard(lineOf, numbers.heardAll());
  pass(message);
}

function pass(message: Heard): void {
  for (const listener of listeners) listener(message);
}
