import { saveChoice, savedChoice } from '../saved-choice.ts';

/** How high the rows of every table are. */
export const densities = ['compact', 'default', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Where it is kept on this device. */
export const DENSITY_PLACE = 'density';

export function chosenDensity(): Density {
  return densities.find((density) => density === savedChoice(DENSITY_PLACE)) ?? 'default';
}

export function chooseDensity(density: Density): void {
  saveChoice(DENSITY_PLACE, density);
  showDensity();
}

/** Puts what is kept on the page. */
export function showDensity(): void {
  const density = chosenDensity();
  if (density === 'default') delete document.documentElement.dataset.density;
  else document.documentElement.dataset.density = density;
}
