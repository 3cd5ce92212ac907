import { api } from '@parakh/contract';
import { ask } from './asking.ts';

const MAINTENANCE = '/maintenance';
/** A server that is starting answers in the end: two more looks before anybody is sent away. */
const PAUSE_MS = 1500;
const LOOKS = 3;

/** The health call's answer as the specification has it: the text true, or the browser goes to /maintenance. */
export async function isHealthy(): Promise<boolean> {
  const answer = await ask(api.misc.healthcheck, {}).catch(() => 'no answer');
  return answer.trim() === 'true';
}

/** Looks at most once at a time; the maintenance page keeps the address people came from. */
export function watchHealth(go: (path: string) => void): { check: () => void } {
  let looking = false;
  const look = async () => {
    for (let i = 0; i < LOOKS; i++) {
      if (await isHealthy()) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    const { pathname, search } = location;
    if (pathname !== MAINTENANCE) go(`${MAINTENANCE}?from=${encodeURIComponent(pathname + search)}`);
  };
  return {
    check: () => {
      if (looking) return;
      looking = true;
      void look().finally(() => {
        looking = false;
      });
    },
  };
}
