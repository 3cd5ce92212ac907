import type { ClientMessage, ServerMessage } from '@parakh/contract';
import { openBoard, openSubscriptions } from '@parakh/live';
import type { Tick } from '@parakh/market';

/** A socket as the browser has it, with the server's end in the hand of the test. */
export class TestSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: TestSocket[] = [];
  readonly url: string;
  readonly clientMessages: ClientMessage[] = [];
  binaryType = '';
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    TestSocket.all.push(this);
  }

  /** The newest one that was opened. */
  static get last(): TestSocket {
    return TestSocket.all.at(-1)!;
  }

  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  send(text: string): void {
    this.clientMessages.push(JSON.parse(text));
  }

  receive(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  prices(...ticks: readonly Tick[]): void {
    this.dispatchEvent(new MessageEvent('message', { data: frameOf(ticks) }));
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  close(): void {
    this.readyState = 3;
  }
}

/** A frame as the server writes it. */
function frameOf(ticks: readonly Tick[]): ArrayBuffer {
  const board = openBoard(ticks.map(({ token }) => token));
  for (const tick of ticks) board.take(tick);
  let sent = new ArrayBuffer();
  const outlet = {
    pack: (frame: Uint8Array<ArrayBuffer>) => frame.slice().buffer,
    isReady: () => true,
    send: (_: string, packed: ArrayBuffer) => {
      sent = packed;
    },
  };
  const subscriptions = openSubscriptions<string, ArrayBuffer>(board, 4, outlet);
  subscriptions.glance('page', [...ticks.keys()]);
  subscriptions.flush(0, ticks[0]?.time ?? 0);
  return sent;
}

export const testTick = (token: string, ltp: number, more: Partial<Tick> = {}): Tick => ({
  token,
  ltp,
  open: 100,
  high: Math.max(100, ltp),
  low: Math.min(100, ltp),
  close: 100,
  volume: 1000,
  oi: NaN,
  changePtc: ltp - 100,
  time: Date.parse('2026-11-23T10:00:00+05:30'),
  ...more,
});

const feedStatus = {
  isLive: true,
  source: 'demo exchange',
  isDemo: true,
  phase: 'open',
  day: '2026-11-23',
  exchangeAt: Date.parse('2026-11-23T10:00:00+05:30'),
  speed: 1,
  blindSince: null,
  because: null,
  evaluated: null,
} as const;

export const welcome = (userName: string | null = null, number = 0): ServerMessage => ({
  type: 'welcome',
  userName,
  prices: true,
  withoutPrices: null,
  number,
  ...feedStatus,
});
