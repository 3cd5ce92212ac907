/** So many findings of one alert on one bar are told one by one; more go as one message. */
const MOST_SINGLE = 10;

/** What goes together: each by itself, or, of many at once, all as one. */
export function parcels<T>(told: readonly T[]): (readonly T[])[] {
  if (told.length > MOST_SINGLE) return [told];
  return told.map((one) => [one]);
}

/** When what is gathered from now on is told. */
export function digestDue(now: number, minutes: number): number {
  return now + minutes * 60_000;
}
