import type { OrderService } from '../modules/orders/index.ts';
import type { LatePart } from '../platform/late-parts.ts';
import type { Services } from './services.ts';
import { triggersPart } from './triggers-part.ts';

/** Orders that were being sent when the last process ended are looked for, and open ones followed. */
const ordersPart = (services: Services): LatePart => ({
  name: 'orders',
  isUrgent: true,
  description: 'Orders whose replies were lost are not looked for.',
  async begin() {
    const { recoverOrders } = await import('../modules/orders/index.ts');
    await recoverOrders(await services.orderService());
    return undefined;
  },
});

/** Orders, and those that wait for a price. */
export const orderParts = (services: Services): LatePart[] => [ordersPart(services), triggersPart(services)];

/** Loaded when somebody asks for it first. */
export async function openOrders(services: Services): Promise<OrderService> {
  return (await import('../modules/orders/index.ts')).openServerOrders(services);
}

export async function closeOrders(service: OrderService | undefined): Promise<void> {
  if (!service) return;
  const { closeOrderService } = await import('../modules/orders/index.ts');
  await closeOrderService(service);
}
