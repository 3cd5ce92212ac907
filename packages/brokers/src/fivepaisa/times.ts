const WRITTEN = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/;
const DAY_MS = 86_400_000;
const INDIA_AHEAD_MS = 19_800_000;

/** Of '/Date(1718078401000+0530)/': milliseconds since the epoch, true ones; the zone only says how to show them. NaN where there is none. */
export function writtenInstant(text: string | null | undefined): number {
  const at = Number(WRITTEN.exec(text ?? '')?.[1]);
  return at > 0 ? at : NaN;
}

/**
 * Of a tick, whose '/Date(…)/' may count from the epoch or show the clock in India as if it stood in Greenwich. In hours of trading
 * both are of the same day; the seconds of that day in India are told beside it.
 */
export function tickInstant(date: string | null | undefined, secondsOfDay: number | null | undefined): number {
  const day = Math.floor(writtenInstant(date) / DAY_MS) * DAY_MS;
  return day - INDIA_AHEAD_MS + (secondsOfDay ?? NaN) * 1000;
}
