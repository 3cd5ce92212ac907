import { type AlertPreference, alertNames, MASTER_ALERT } from '@parakh/contract';

/** A preference for every alert: what was never set is on, with its sound. */
export function everyAlert(set: readonly AlertPreference[]): AlertPreference[] {
  const named = new Map(set.map((preference) => [preference.alertName, preference]));
  return alertNames.map((alertName) => named.get(alertName) ?? { alertName, isSound: true, isAlertTrue: true });
}

/** Whether a person is told such an alert: none while the master switch is off. */
export function wantsAlert(set: readonly AlertPreference[], alertName: AlertPreference['alertName']): boolean {
  const isOff = new Set(set.filter(({ isAlertTrue }) => !isAlertTrue).map((preference) => preference.alertName));
  return !isOff.has(MASTER_ALERT) && !isOff.has(alertName);
}
