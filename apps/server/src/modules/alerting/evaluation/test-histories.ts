import { dayNumber, type Random, random } from '@parakh/base';
import { hoursOf } from '@parakh/frames';
import { check } from '@parakh/language';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { barTime, session, tradingDays } from '@parakh/market';
import { plan, reads, table } from '@parakh/scan';
import { makeFrame } from '../../scanning/loaded-frame.ts';
import { priceText } from '../alerts/price-text.ts';
import { AlertEvaluator } from './alert-evaluator.ts';
import type { EvaluatedMarket, Supplied } from './market-book.ts';
import { activeConditions } from './test-conditions.ts';
import { fold, matchText, type PlainBar, PlainSession, type PlainSymbol } from './test-plain.ts';
import type { AlertCondition, AlertMatch } from './types.ts';

/*
 * Random histories of alerts in running sessions: bars that are late, wrong and put right, symbols that are silent, ticks, a second
 * session, and alerts of every kind that come, change, pause and go at any moment. What the product finds is what is worked out plainly.
 */

const NAMES = ['AAA', 'BBB', 'CCC'];
const FIELDS = ['open', 'high', 'low', 'close', 'volume'] as const;
const OPEN = 555;
const LAST = 374;
const DAYS_HELD = 20;
const MINUTE_SESSIONS = 2;
/** Sessions that are lived through: within a week, over the end of one, of a month, of both. */
const DAYS = tradingDays('2025-01-01', '2025-12-31')
  .map(dayNumber)
  .filter((day) => hoursOf(day, session)?.open === OPEN);

const OWN = [
  ...['1 minute', '5 minute', '15 minute', '60 minute', 'day', 'week'].flatMap((frame) => [
    `([0] ${frame} CLOSE > [-1] ${frame} CLOSE)`,
    `([0] ${frame} CLOSE crossup [0] ${frame} SMA(3, [0] ${frame} CLOSE))`,
    `(([0] ${frame} CLOSE > [-1] ${frame} HIGH) OR ([0] ${frame} LOW < [-1] ${frame} LOW))`,
    `([0] ${frame} CLOSE > Of("BBB", [0] ${frame} CLOSE))`,
    `([0] ${frame} RSI(3) > 60)[GO_LONG];([0] ${frame} RSI(3) < 40)[GO_SHORT]`,
    `([0] ${frame} CLOSE near(1) [-1] day CLOSE)`,
    `([0] ${frame} VOLUME > [-1] ${frame} VOLUME * 1.2)`,
  ]),
  '([0] 5 minute CLOSE > [0] day EMA(3))',
  '([0] day CLOSE > Monthly(-1, [0] day HIGH))',
  '(Monthly(0, [0] day CLOSE) > Monthly(0, [0] day OPEN))',
  '(Monthly(0, [0] day CLOSE) crossup Monthly(-1, [0] day CLOSE))',
  '([0] 15 minute CLOSE > Monthly(0, [0] day SMA(2, [0] day CLOSE)))',
  '(([0] 1 minute CLOSE > [0] 15 minute OPEN) AND ([0] day CLOSE > [-1] week CLOSE))',
  '([0] 5 minute Clock Time > 1000)',
];
const TEXTS = [...new Set([...OWN, ...OWN, ...activeConditions()])].filter((text) => {
  const { tree } = check(text, table);
  if (!tree) throw new Error(`${text} is no condition`);
  const planned = plan(tree);
  return !reads(planned, 'rank') && !reads(planned, 'facts');
});

/** Runs one history through; what differs. */
export function differencesOf(seed: number): string[] {
  return new History(seed).live();
}

/** A drawn session as it is given, without ticks and corrections. */
export function drawnSession(seed: number, minutes: number) {
  return new History(seed).drawn(minutes);
}

class History {
  readonly #chance: Random;
  readonly #symbols: PlainSymbol[];
  readonly #alertEvaluator: AlertEvaluator;
  #day: number;
  #plain: PlainSession;
  #lastPrice: number[];
  #alerts = 0;
  /** Alerts that were paused. */
  #paused: AlertCondition[] = [];
  readonly #wrong: string[] = [];
  readonly #notified = new Set<string>();
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
    this.#chance = random(seed);
    const at = DAYS_HELD + this.#upTo(DAYS.length - DAYS_HELD - 2);
    this.#day = DAYS[at]!;
    const days = DAYS.slice(at - DAYS_HELD, at);
    this.#lastPrice = NAMES.map(() => 90 + this.#upTo(20));
    this.#symbols = NAMES.map((name, symbolIndex) => this.#made(name, symbolIndex, days));
    const [held, supplied] = this.#market();
    this.#alertEvaluator = new AlertEvaluator(held);
    this.#alertEvaluator.begin(held, supplied, []);
    this.#plain = new PlainSession(this.#symbols, this.#day, undefined);
  }

  drawn(minutes: number) {
    const [held, supplied] = this.#market();
    const closed = Array.from({ length: minutes }, (_, i): ClosedMinute => {
      const minute = barTime(this.#day, OPEN + 5 * Math.floor(i / 2) + 4 * (i % 2));
      const bars = NAMES.map((_name, symbolIndex) => [symbolIndex, this.#bar(symbolIndex, minute)] as const);
      return { minute, bars: barsOf(bars), corrections: barsOf([]) };
    });
    return { names: NAMES, held, supplied, closed };
  }

  live(): string[] {
    this.#session();
    if (this.#is(0.3) && this.#wrong.length === 0) {
      this.#nextSession(this.#is(0.5));
      this.#session();
    }
    return this.#wrong;
  }

  #upTo(count: number): number {
    return Math.floor(this.#chance.next() * count);
  }

  #is(share: number): boolean {
    return this.#chance.next() < share;
  }

  #made(name: string, symbolIndex: number, days: readonly number[]): PlainSymbol {
    // A symbol may be younger than the others, and silent on some days.
    const known = days
      .slice(this.#is(0.15) ? this.#upTo(days.length) : 0)
      .filter(() => !this.#is(symbolIndex === 2 ? 0.2 : 0.02));
    const minutes: PlainBar[] = [];
    const made = known.map((day) => {
      const its = this.#starts(10).map((i) => this.#bar(symbolIndex, barTime(day, OPEN + i)));
      if (days.indexOf(day) >= days.length - MINUTE_SESSIONS) minutes.push(...its);
      return fold(its, barTime(day));
    });
    return { name, days: made, minutes, live: new Map(), forming: undefined };
  }

  #bar(symbolIndex: number, time: number): PlainBar {
    const open = this.#lastPrice[symbolIndex]!;
    const close = paise(open * (1 + 0.01 * this.#chance.normal()));
    this.#lastPrice[symbolIndex] = close;
    const [high, low] = [Math.max(open, close) + this.#upTo(20) / 100, Math.min(open, close) - this.#upTo(20) / 100];
    return { time, open, high: paise(high), low: paise(low), close, volume: 1 + this.#upTo(100) };
  }

  /** Minutes of a session that are given: some follow each other, some are far apart, mostly about where longer bars end. */
  #starts(count: number): number[] {
    let minute = this.#upTo(20);
    const starts = Array.from({ length: count }, () => {
      const now = minute;
      minute += this.#is(0.6)
        ? 1
        : this.#is(0.5)
          ? 1 + this.#upTo(6)
          : 6 - (minute % 5) + 5 * this.#upTo(14) - this.#upTo(2);
      return now;
    }).filter((start) => start <= LAST);
    return this.#is(0.4) ? [...starts.filter((start) => start < LAST - 1), LAST - 1, LAST] : starts;
  }

  #session(): void {
    for (let i = this.#upTo(3); i > 0; i--) this.#add();
    const starts = this.#starts(8);
    for (const [i, start] of starts.entries()) {
      const minute = barTime(this.#day, OPEN + start);
      for (let ops = this.#upTo(3); ops > 0; ops--) this.#operate();
      const isNext = this.#plain.last === undefined || minute === this.#plain.last + 1;
      const ticked = isNext ? this.#ticks(minute) : new Set<number>();
      this.#close(minute, ticked, i > 0);
      if (this.#is(0.1)) this.#correctAgain(minute);
      if (this.#is(0.04)) this.#beginAgain();
      if (this.#wrong.length > 0) return;
    }
  }

  #operate(): void {
    const { alerts } = this.#plain;
    const one = alerts[this.#upTo(alerts.length)];
    const what = this.#upTo(10);
    if (!one || what < 4) {
      if (alerts.length < 4) this.#add();
    } else if (what < 6) this.#take({ ...this.#drawn(), id: one.id });
    else if (what < 8) {
      this.#remove(one.id);
      this.#paused.push(one);
    } else if (what < 9) this.#remove(one.id);
    const back = this.#is(0.4) ? this.#paused.pop() : undefined;
    if (back) this.#take(back);
  }

  #add(): void {
    this.#take({ ...this.#drawn(), id: `a${this.#alerts++}` });
  }

  #drawn(): Omit<AlertCondition, 'id'> {
    const text = this.#is(0.25) ? this.#priceText() : TEXTS[this.#upTo(TEXTS.length)]!;
    const symbols = this.#is(0.4) ? NAMES : NAMES.filter(() => this.#is(0.5));
    return {
      text,
      symbols: symbols.length > 0 ? symbols : ['AAA'],
      closedOnly: this.#is(0.1),
      on: this.#is(0.45) ? 'tick' : 'close',
      rearmPct: this.#is(0.5) ? 0 : 0.5,
    };
  }

  #priceText(): string {
    const indicators = ['OPEN', 'CLOSE', 'HIGH', 'LOW', 'VOLUME', 'DAY_CHANGE_PERCENT'] as const;
    const operators = ['>', '<', '==', '!=', '<=', '>='] as const;
    const timeframes = ['5minute', '15minute', '60minute', 'day'] as const;
    const indicator = indicators[this.#upTo(indicators.length)]!;
    const value =
      indicator === 'VOLUME' ? 50 : indicator === 'DAY_CHANGE_PERCENT' ? 0.5 : Math.round(this.#lastPrice[0]!);
    const operator = operators[this.#upTo(operators.length)]!;
    return priceText({
      kind: 'price',
      symbol: 'AAA',
      indicator,
      operator,
      value,
      timeframe: timeframes[this.#upTo(4)]!,
    });
  }

  #take(alert: AlertCondition): void {
    const { refusals } = this.#alertEvaluator.prepare([alert]);
    const stopped = this.#alertEvaluator.supply({});
    for (const { because } of [...refusals, ...stopped])
      this.#wrong.push(`${this.#seed}: ${alert.text} refused: ${because}`);
    this.#plain.remove(alert.id);
    this.#plain.add(alert);
    for (const text of this.#notified) if (text.startsWith(`${alert.id} `)) this.#notified.delete(text);
  }

  #remove(id: string): void {
    this.#alertEvaluator.remove([id]);
    this.#plain.remove(id);
  }

  /** The minute forms; the symbols that ticked. */
  #ticks(minute: number): Set<number> {
    const ticked = new Set<number>();
    for (let ticks = this.#upTo(4); ticks > 0; ticks--) {
      const symbolIndexes = NAMES.flatMap((_, symbolIndex) => (this.#is(0.6) ? [symbolIndex] : []));
      for (const symbolIndex of symbolIndexes) {
        const before = this.#symbols[symbolIndex]!.forming;
        const next = this.#bar(symbolIndex, minute);
        this.#symbols[symbolIndex]!.forming = before?.time === minute ? fold([before, next], minute) : next;
        ticked.add(symbolIndex);
      }
      const forming = symbolIndexes.map((symbolIndex) => [symbolIndex, this.#symbols[symbolIndex]!.forming!] as const);
      this.#compare(this.#alertEvaluator.ticked(barsOf(forming)), this.#plain.ticked(), `tick of ${minute}`);
      if (this.#is(0.3)) this.#operate();
    }
    return ticked;
  }

  #close(minute: number, ticked: ReadonlySet<number>, mayCorrect: boolean): void {
    const rows = NAMES.flatMap((_, symbolIndex): [number, PlainBar][] => {
      const { forming } = this.#symbols[symbolIndex]!;
      if (forming && ticked.has(symbolIndex)) return [[symbolIndex, forming]];
      return this.#is([0.9, 0.75, 0.4][symbolIndex]!) ? [[symbolIndex, this.#bar(symbolIndex, minute)]] : [];
    });
    const corrections = mayCorrect && this.#is(0.2) ? this.#corrections(minute) : [];
    const closed = { minute, bars: barsOf(rows), corrections: barsOf(corrections) };
    this.#giveMinute(closed, () => this.#put(rows), corrections);
  }

  /** The same minute once more, put right. */
  #correctAgain(minute: number): void {
    const corrections = this.#corrections(minute + 1);
    this.#giveMinute({ minute, bars: barsOf([]), corrections: barsOf(corrections) }, () => undefined, corrections);
  }

  #giveMinute(closed: ClosedMinute, take: () => void, corrections: readonly [number, PlainBar][]): void {
    const corrected = corrections.length > 0;
    this.#put(corrections);
    this.#compare(
      this.#alertEvaluator.minute(closed),
      this.#plain.minute(closed.minute, take, corrected),
      `minute ${closed.minute}`,
    );
  }

  /** Other versions of the minutes before, also of ones that had no bar, or whose bar is taken back. */
  #corrections(before: number): [number, PlainBar][] {
    return NAMES.flatMap((_, symbolIndex): [number, PlainBar][] => {
      if (!this.#is(0.5)) return [];
      const time = before - 1 - this.#upTo(3);
      if (time < barTime(this.#day, OPEN)) return [];
      const price = this.#lastPrice[symbolIndex]!;
      const bar = this.#bar(symbolIndex, time);
      this.#lastPrice[symbolIndex] = price;
      const isGone = this.#symbols[symbolIndex]!.live.has(time) && this.#is(0.15);
      return [[symbolIndex, isGone ? { ...bar, close: NaN } : bar]];
    });
  }

  #put(rows: readonly (readonly [number, PlainBar])[]): void {
    for (const [symbolIndex, bar] of rows) {
      const symbol = this.#symbols[symbolIndex]!;
      if (Number.isNaN(bar.close)) symbol.live.delete(bar.time);
      else symbol.live.set(bar.time, bar);
      if (symbol.forming && symbol.forming.time <= bar.time) symbol.forming = undefined;
    }
  }

  /** As after a failure: everything that was given so far counts as notified. */
  #beginAgain(): void {
    const before = this.#symbols.map(({ live }, symbolIndex) =>
      barsOf([...live.values()].map((bar) => [symbolIndex, bar] as const)),
    );
    const [held, supplied] = this.#market();
    const last = Math.max(...before.flatMap(({ time }) => [...time]));
    for (const symbol of this.#symbols) symbol.forming = undefined;
    this.#begin([held, supplied], before, Number.isFinite(last) ? last : undefined);
  }

  #begin(
    [held, supplied]: readonly [EvaluatedMarket, Supplied],
    before: readonly MinuteBars[],
    last: number | undefined,
  ): void {
    const { alerts } = this.#plain;
    for (const { because } of this.#alertEvaluator.begin(held, supplied, before))
      this.#wrong.push(`${this.#seed}: begin: ${because}`);
    this.#plain = new PlainSession(this.#symbols, this.#day, last);
    for (const alert of alerts) this.#plain.add(alert);
  }

  /** The next session, with the one before held as it was, or not at all. */
  #nextSession(isHeld: boolean): void {
    const before = this.#day;
    this.#day = DAYS[DAYS.indexOf(before) + 1]!;
    this.#symbols.forEach((symbol, symbolIndex) => {
      const its = [...symbol.live.values()].sort((a, b) => a.time - b.time);
      const isOwn = isHeld && its.length > 0;
      this.#symbols[symbolIndex] = {
        name: symbol.name,
        days: isOwn ? [...symbol.days, fold(its, barTime(before))] : symbol.days,
        minutes: isOwn ? [...symbol.minutes, ...its] : symbol.minutes,
        live: new Map(),
        forming: undefined,
      };
    });
    this.#begin(this.#market(), [], undefined);
  }

  #market(): [EvaluatedMarket, Supplied] {
    const frameOf = (unit: 'day' | 'minute', of: (symbol: PlainSymbol) => readonly PlainBar[]) => {
      const frame = makeFrame(
        unit,
        NAMES,
        this.#symbols.map((symbol) => of(symbol).length),
        FIELDS,
      );
      this.#symbols.forEach((symbol, symbolIndex) => {
        of(symbol).forEach((bar, i) => {
          frame.time[frame.starts[symbolIndex]! + i] = bar.time;
          for (const field of FIELDS) frame.columns[field]![frame.starts[symbolIndex]! + i] = bar[field];
        });
      });
      return { unit, starts: frame.starts, time: frame.time, columns: frame.columns };
    };
    const symbols = Int32Array.from(NAMES.flatMap((_, symbolIndex) => [0, symbolIndex]));
    const market = {
      kind: 'market' as const,
      version: 1,
      frames: [frameOf('day', ({ days }) => days)],
      adjustments: [new Map()],
    };
    const held = {
      market,
      names: NAMES,
      evaluatedCount: NAMES.length,
      symbols: { isAdjusted: true, symbols },
      day: this.#day,
    };
    const minutes = { frame: frameOf('minute', (symbol) => symbol.minutes), positions: Int32Array.from(NAMES.keys()) };
    return [held, { minutes }];
  }

  #compare({ matches, stopped }: ReturnType<AlertEvaluator['minute']>, plain: readonly string[], when: string): void {
    // What was notified of a bar already is the same trigger: it is stored once.
    const isNew = (text: string) => !this.#notified.has(firingOf(text));
    const ours = matches.map(textOf).filter(isNew);
    const plainly = plain.filter(isNew);
    for (const text of plainly) this.#notified.add(firingOf(text));
    for (const { because } of stopped) this.#wrong.push(`${this.#seed} ${when}: stopped: ${because}`);
    const [missing, extra] = [
      plainly.filter((text) => !ours.includes(text)),
      ours.filter((text) => !plainly.includes(text)),
    ];
    if (missing.length + extra.length === 0 && ours.length === plainly.length) return;
    const about = new Set([...missing, ...extra].map((text) => text.split(' ')[0]!));
    const alerts = this.#plain.alerts.filter(({ id }) => about.has(id));
    this.#wrong.push(
      `${this.#seed} ${when}: missing ${JSON.stringify(missing)}, too many ${JSON.stringify(extra)}: ${JSON.stringify(alerts)}`,
    );
  }
}

/** Without the values: alert, symbol, side and bar. */
function firingOf(text: string): string {
  return text.slice(0, text.indexOf('|'));
}

function textOf({ alert, symbol, side, barTime: bar, clauses }: AlertMatch): string {
  return matchText({ alert, symbol, side: side ?? 'signal', bar, clauses });
}

function barsOf(rows: readonly (readonly [number, PlainBar])[]): MinuteBars {
  const column = (field: (typeof FIELDS)[number]) => Float64Array.from(rows, ([, bar]) => bar[field]);
  return {
    symbols: rows.map(([symbolIndex]) => NAMES[symbolIndex]!),
    time: Int32Array.from(rows, ([, { time }]) => time),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}

function paise(rupees: number): number {
  return Math.round(100 * rupees) / 100;
}
