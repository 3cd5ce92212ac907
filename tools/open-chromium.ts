import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { chromiumOptions, HEADLESS_SHELL } from './chromium.ts';
import { installSystemPackages } from './system-packages.ts';

/** Headless Chromium, installed as the tests do where it is missing. */
export async function openChromium(options: LaunchOptions = {}): Promise<Browser> {
  if (!existsSync(chromiumOptions.executablePath)) await installSystemPackages([HEADLESS_SHELL]);
  const { executablePath } = chromiumOptions;
  if (!existsSync(executablePath))
    throw new Error(`there is no ${executablePath}: install Debian's chromium-headless-shell`);
  return chromium.launch({ ...chromiumOptions, ...options });
}
