import { expect, it } from 'vitest';
import { isUnfetched } from './is-unfetched.ts';

it.each([
  'Failed to fetch dynamically imported module: https://parakh.example/assets/Palette-1.js',
  'error loading dynamically imported module: https://parakh.example/assets/Palette-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/company-1.css',
])('knows that a file is missing by "%s"', (message) => expect(isUnfetched(new TypeError(message))).toBe(true));

it('takes no fault of the code for a missing file', () => {
  expect(isUnfetched(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(false);
});
