import type { TriggerDesk } from '../modules/triggers/index.ts';
import type { LatePart } from '../platform/late-parts.ts';
import type { Services } from './services.ts';

/** Triggers that wait are watched, and those that were firing when the last process ended are settled. */
export const triggersPart = (services: Services): LatePart => ({
  name: 'triggers',
  isUrgent: true,
  description: 'Triggers of orders are not watched.',
  async begin() {
    await services.triggerDesk();
    const { remindOfLogins } = await import('../modules/triggers/index.ts');
    return { close: remindOfLogins(services) };
  },
});

/** Loaded, and watching, when somebody asks for it first. */
export async function openTriggers(services: Services): Promise<TriggerDesk> {
  const { TriggerDesk } = await import('../modules/triggers/index.ts');
  const desk = new TriggerDesk(services);
  await desk.begin();
  return desk;
}
