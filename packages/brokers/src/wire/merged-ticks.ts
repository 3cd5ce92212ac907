import { dayInIndia } from '@parakh/base';
import type { FeedCodec } from '../broker.ts';
import { type VendorTick, vendorTick } from '../feed.ts';

/**
 * For one socket of a vendor whose frames carry parts: each tick with what came before of the same instrument. Nothing is passed on
 * before the first price. A close that comes without a price stands for its day: after hours, the one beside a price may be the day's own.
 */
export function mergingDecoder(decode: FeedCodec['decode']): FeedCodec['decode'] {
  const known = new Map<string, VendorTick>();
  const closes = new Map<string, number>();
  const merged = (tick: VendorTick): VendorTick => {
    const before = known.get(tick.token);
    const isNewDay = before !== undefined && isDayAfter(before.time, tick.time);
    // The first price of a day is of its trading hours, when the close beside it is of the session before.
    if (isNewDay || (Number.isNaN(tick.ltp) && !Number.isNaN(tick.close))) closes.set(tick.token, tick.close);
    const whole = mergedTick(isNewDay ? undefined : before, tick, closes.get(tick.token));
    known.set(tick.token, whole);
    return whole;
  };
  return (frame) =>
    decode(frame)
      .map(merged)
      .filter(({ ltp }) => !Number.isNaN(ltp));
}

/** False where either is not known. */
function isDayAfter(before: number, now: number): boolean {
  return now > before && dayInIndia(now) !== dayInIndia(before);
}

function mergedTick(before: VendorTick | undefined, tick: VendorTick, close = NaN): VendorTick {
  const latest = (figure: Exclude<keyof VendorTick, 'token' | 'depth'>) =>
    Number.isNaN(tick[figure]) ? (before?.[figure] ?? NaN) : tick[figure];
  return vendorTick({
    token: tick.token,
    ltp: latest('ltp'),
    open: latest('open'),
    high: latest('high'),
    low: latest('low'),
    close: Number.isNaN(close) ? latest('close') : close,
    volume: latest('volume'),
    oi: latest('oi'),
    time: latest('time'),
    depth: tick.depth ?? before?.depth ?? null,
  });
}
