import { expect, it } from 'vitest';
import { timeOfDay } from './time-of-day.ts';

it.each([
  ['22:30', '22:30'],
  ['2230', '22:30'],
  ['930', '09:30'],
  [' 9.30 ', '09:30'],
  ['9', '09:00'],
  ['9:30 pm', '21:30'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['00:00', '00:00'],
])('%s is %s', (text, time) => {
  expect(timeOfDay(text)).toBe(time);
});

it.each(['', '24:00', '9:60', '13 pm', '0 am', '9:3', 'noon', '12345', '-1:00'])('%j is no time of day', (text) => {
  expect(timeOfDay(text)).toBeUndefined();
});
