import { test } from '@playwright/test';

/** The project of the specs that start a server of their own. */
export const OWN_SERVER = 'own server';
/** The project of the specs that share a server on which a session runs. */
export const ON_SESSION = 'session';

/** To be called before a server of a spec is started: outside of its project several of them would run at once. */
export function expectProject(name: typeof OWN_SERVER | typeof ON_SESSION = OWN_SERVER): void {
  const { project, file } = test.info();
  if (project.name !== name) throw new Error(`${file} starts a server: name it in playwright.config.ts`);
}
