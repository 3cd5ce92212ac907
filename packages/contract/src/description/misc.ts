import type { misc } from '../misc.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

export const miscDescription: AreaDescription<typeof misc> = {
  notifications: { summary: 'List one’s notifications', more: 'The latest hundred, the newest first.' },
  setNotification: {
    summary: 'Mark a notification as read or unread',
    failures: ['notification.unknown'],
    example: { body: { id: exampleIds.notification, status: 'READ' } },
  },
  readNotifications: { summary: 'Mark all notifications as read' },
  whatsnew: { summary: 'List the changes of the product', example: { query: { type: 'web' } } },
  healthcheck: { summary: 'Ask whether scans can be answered', more: 'The text `true`, or a failure.' },
  health: { summary: 'Show what works and what does not' },
  holidayList: { summary: 'List the holidays of the exchange', example: { query: { year: 2025 } } },
};
