import type { orderLimitCalls as calls } from '../order-limits.ts';
import type { AreaDescription } from './call.ts';

export const orderLimitDescription: AreaDescription<typeof calls> = {
  limits: { summary: 'Show the limits of orders and the kill switch' },
  setLimits: {
    summary: 'Set limits of orders',
    more: 'What is lowered counts at once, what is raised or taken away from the next session on.',
    example: { body: { orderValue: 200_000, openOrders: 20, positionValue: 500_000, dailyLoss: 10_000 } },
  },
  killSwitch: {
    summary: 'Press or lift the kill switch',
    more: 'Pressed, it cancels what is open at every connected account and refuses all orders but exits. Lifting it needs the password.',
    failures: ['attempts.too-many'],
    example: { body: { isOn: true } },
  },
};
