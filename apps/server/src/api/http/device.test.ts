import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
  ['💥'.repeat(10_000), 'Unknown device'],
])('tells %s as a person would', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
  expect(deviceOf(userAgent), 'the second time').toBe(device);
});
