/** The zones of the mood, from fear to greed. */
export const moodZones = [
  { to: 30, word: 'Extreme fear', colour: 'var(--down-line)' },
  { to: 50, word: 'Fear', colour: 'var(--series-2)' },
  { to: 70, word: 'Greed', colour: 'var(--series-5)' },
  { to: 100, word: 'Extreme greed', colour: 'var(--up-line)' },
] as const;

/** The word of an index from 0 to 100. A bound belongs to the zone of greed above it, but 70 is no extreme yet. */
export function zoneOf(index: number): (typeof moodZones)[number] {
  return moodZones.find(({ to }) => (to === 70 ? index <= to : index < to)) ?? moodZones[3];
}
