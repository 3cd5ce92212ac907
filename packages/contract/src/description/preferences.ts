import type { preferences } from '../preferences.ts';
import type { AreaDescription } from './call.ts';

const scanAlert = { alertName: 'SCAN_ALERT', isSound: true, isAlertTrue: true } as const;

export const preferencesDescription: AreaDescription<typeof preferences> = {
  alerts: {
    summary: 'Read one’s alert preferences',
    failures: ['access.denied'],
    example: { params: { id: 'asha' } },
  },
  setAlert: {
    summary: 'Switch one kind of alert',
    failures: ['access.denied'],
    example: { params: { id: 'asha' }, body: scanAlert },
  },
  setAlerts: { summary: 'Switch several kinds of alerts', example: { body: [scanAlert] } },
  display: { summary: 'Read one’s display preferences' },
  setDisplay: {
    summary: 'Change one’s display preferences',
    more: 'Only what is named changes.',
    failures: ['preferences.too-many-tables'],
    example: { body: { theme: 'dark', density: 'compact' } },
  },
};
