import type { TriggerService } from '../modules/triggers/index.ts';
import type { LatePart } from '../platform/late-parts.ts';
import type { Services } from './services.ts';

/** Triggers that wait are watched, and those that were firing when the last process ended are settled. */
export const triggersPart = (services: Services): LatePart => ({
  name: 'triggers',
  isUrgent: true,
  description: 'Triggers of orders are not watched.',
  async begin() {
    await services.triggerService();
    const { remindOfLogins } = await import('../modules/triggers/index.ts');
    return { close: remindOfLogins(services) };
  },
});

/** Loaded, and watching, when somebody asks for it first. */
export async function openTriggers(services: Services): Promise<TriggerService> {
  const { TriggerService } = await import('../modules/triggers/index.ts');
  const service = new TriggerService(services);
  // A process that sends no orders shows them alone.
  if (services.orderLines.holding !== 'none') await service.begin();
  return service;
}
