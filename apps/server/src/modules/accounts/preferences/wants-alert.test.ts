import { type AlertPreference, alertNames } from '@parakh/contract';
import { describe, expect, it } from 'vitest';
import { everyAlert, wantsAlert } from './wants-alert.ts';

const set = (alertName: AlertPreference['alertName'], isAlertTrue: boolean, isSound = true): AlertPreference => ({
  alertName,
  isSound,
  isAlertTrue,
});

describe('an alert', () => {
  it('is wanted until somebody says otherwise', () => {
    expect(alertNames.every((name) => wantsAlert([], name))).toBe(true);
    expect(everyAlert([]).map(({ alertName }) => alertName)).toEqual([...alertNames]);
  });

  it('that is switched off is not wanted, and the others are', () => {
    const preferences = [set('SCAN_ALERT', false)];
    expect(wantsAlert(preferences, 'SCAN_ALERT')).toBe(false);
    expect(wantsAlert(preferences, 'PRICE_ALERT')).toBe(true);
    expect(everyAlert(preferences)).toContainEqual(set('SCAN_ALERT', false));
  });

  it('is wanted by nobody whose master switch is off', () => {
    const preferences = [set('ALLALERT', false), set('SCAN_ALERT', true)];
    expect(alertNames.some((name) => wantsAlert(preferences, name))).toBe(false);
  });
});
