export const heatSteps = ['n3', 'n2', 'n1', '0', 'p1', 'p2', 'p3'] as const;
export type HeatStep = (typeof heatSteps)[number];
/** Six bounds between the seven steps, rising. */
export type HeatBounds = readonly [number, number, number, number, number, number];

/** A change of one day, in percent. */
export const dayBounds: HeatBounds = [-2, -1, -0.25, 0.25, 1, 2];

/** Seven steps, no gradient: a step can be read, a shade cannot. */
export function heatStep(value: number, bounds: HeatBounds = dayBounds): HeatStep {
  const below = bounds.filter((bound, i) => (i < 3 ? value > bound : value >= bound)).length;
  return heatSteps[below]!;
}

/** The bounds of a longer span: prices go further in it. */
export function widened(times: number): HeatBounds {
  const [a, b, c, d, e, f] = dayBounds;
  return [a * times, b * times, c * times, d * times, e * times, f * times];
}
