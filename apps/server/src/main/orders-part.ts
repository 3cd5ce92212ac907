import type { OrderDesk } from '../modules/orders/index.ts';
import type { LatePart } from '../platform/late-parts.ts';
import type { Services } from './services.ts';

/** Orders that were being sent when the last process ended are looked for, and open ones followed. */
export const ordersPart = (services: Services): LatePart => ({
  name: 'orders',
  isUrgent: true,
  description: 'Orders whose replies were lost are not looked for.',
  async begin() {
    const { recoverOrders } = await import('../modules/orders/index.ts');
    await recoverOrders(await services.orderDesk());
    return undefined;
  },
});

/** Loaded when somebody asks for it first. */
export async function openDesk(services: Services): Promise<OrderDesk> {
  return (await import('../modules/orders/index.ts')).openServerDesk(services);
}

export async function closeDesk(desk: OrderDesk | undefined): Promise<void> {
  if (!desk) return;
  const { closeOrderDesk } = await import('../modules/orders/index.ts');
  await closeOrderDesk(desk);
}
