import { test } from '@playwright/test';

/** The project of the specs that start a server of their own. */
export const OWN_SERVER = 'own server';

/** To be called before such a server is started: outside of its project several of them would run at once. */
export function expectOwnProject(): void {
  const { project, file } = test.info();
  if (project.name !== OWN_SERVER) throw new Error(`${file} starts a server: name it in playwright.config.ts`);
}
