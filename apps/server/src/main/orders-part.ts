import { LeasedLines } from '../modules/order-lines/index.ts';
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

/** The same of the lines that this process holds; calls of others for them are answered. */
const linesPart = (services: Services, lines: LeasedLines): LatePart => ({
  name: 'lines to brokers',
  isUrgent: true,
  description: 'This process sends no orders: it cannot learn at which brokers it may.',
  begin: async () => (await import('./lines-part.ts')).beginLines(services, lines),
});

const watchPart = (services: Services): LatePart => ({
  name: 'watch over orders',
  description: 'Nobody watches whether orders are sent.',
  isUrgent: true,
  begin: async () => (await import('../modules/broker-accounts/index.ts')).watchOrderLines(services),
});

/** Orders, and those that wait for a price: of this process's lines, where it shares them with others. */
export function orderParts(services: Services): LatePart[] {
  const { orderLines } = services;
  if (orderLines.holding === 'every') return [ordersPart(services), triggersPart(services)];
  if (!(orderLines instanceof LeasedLines)) return [watchPart(services)];
  return [watchPart(services), linesPart(services, orderLines), triggersPart(services)];
}

/** Loaded when somebody asks for it first. */
export async function openOrders(services: Services): Promise<OrderService> {
  return (await import('../modules/orders/index.ts')).openServerOrders(services);
}

export async function closeOrders(service: OrderService | undefined): Promise<void> {
  if (!service) return;
  const { closeOrderService } = await import('../modules/orders/index.ts');
  await closeOrderService(service);
}
