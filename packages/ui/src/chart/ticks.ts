import { t } from '../words.ts';

/** Three or four round values between the lowest and the highest. */
export function ticks(low: number, high: number, wanted = 3): number[] {
  const rough = (high - low) / wanted;
  if (!(rough > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? 10 * power;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}

/** Round values for a scale of equal ratios: 1, 2, 5 times a power of ten. */
export function logTicks(low: number, high: number): number[] {
  if (!(low > 0) || !(high > low)) return [low];
  const from = Math.floor(Math.log10(low));
  const powers = Array.from({ length: Math.ceil(Math.log10(high)) - from + 1 }, (_, i) => 10 ** (from + i));
  const round = powers.flatMap((power) => [power, 2 * power, 5 * power]).filter((at) => at >= low && at <= high);
  // Within a factor of two there may be none or one of them: then even steps say more.
  return round.length >= 3 ? round : ticks(low, high);
}

export interface TimeTick {
  readonly at: number;
  readonly text: string;
}

const MINUTE = 60_000;
const MONTH_MINUTES = 30.44 * 1440;
const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const monthSteps = [1, 3, 6, 12, 24, 60, 120];

/** Beginnings of months, quarters or years between two bar times (minutes on the Indian clock), `most` of them at most. */
export function timeTicks(from: number, to: number, most: number): TimeTick[] {
  const months = (to - from) / MONTH_MINUTES;
  if (months < 2) return dayTicks(from, to, most);
  const step = monthSteps.find((size) => months / size <= most) ?? 240;
  const start = new Date(from * MINUTE);
  const first = start.getUTCFullYear() * 12 + start.getUTCMonth();
  return Array.from({ length: Math.ceil(months) + 2 }, (_, i) => first + i)
    .filter((month) => month % step === 0)
    .map((month) => ({ at: Date.UTC(Math.floor(month / 12), month % 12) / MINUTE, text: monthText(month, step) }))
    .filter(({ at }) => at >= from && at <= to);
}

function monthText(month: number, step: number): string {
  const year = String(Math.floor(month / 12));
  if (step >= 12) return year;
  return month % 12 === 0 ? year : t(names[month % 12]!);
}

function dayTicks(from: number, to: number, most: number): TimeTick[] {
  const days = Math.max(1, Math.ceil((to - from) / 1440));
  const step = Math.max(1, Math.ceil(days / most));
  const first = Math.ceil(from / 1440);
  return Array.from({ length: Math.floor(days / step) + 1 }, (_, i) => (first + i * step) * 1440)
    .filter((at) => at <= to)
    .map((at) => {
      const day = new Date(at * MINUTE);
      return { at, text: `${day.getUTCDate()} ${t(names[day.getUTCMonth()]!)}` };
    });
}
