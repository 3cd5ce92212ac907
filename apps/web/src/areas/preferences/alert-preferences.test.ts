import { alertNames } from '@parakh/contract';
import { expect, it } from 'vitest';
import { alertLabels, isMasterOn, withAlert } from './alert-preferences.ts';

const alerts = alertNames.map((alertName) => ({ alertName, isAlertTrue: true, isSound: true }));

it('has words for every alert of the contract', () => {
  expect(Object.keys(alertLabels)).toEqual([...alertNames]);
});

it('sets one alert and leaves the others', () => {
  const off = { alertName: 'ALLALERT', isAlertTrue: false, isSound: true } as const;
  const next = withAlert(alerts, off);
  expect(next.filter((one, i) => one !== alerts[i])).toEqual([off]);
  expect([isMasterOn(alerts), isMasterOn(next), isMasterOn([])]).toEqual([true, false, true]);
});
