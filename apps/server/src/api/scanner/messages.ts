import type { api } from '@parakh/contract';
import { needSelf, type Person } from '../../modules/accounts/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import type { Handlers } from '../mount.ts';

export const messageRoutes: Pick<Handlers<typeof api.scanner, PerformanceDeps>, 'messages'> = {
  async messages({ params, person, signal }, { channels, now }) {
    const self = needSelf(params.id, person);
    return channels.messages({ person: self.id, session: self.session }, goneOrOver(self, signal, now()));
  },
};

/** A session of one's own is renewed while its stream goes on; one that staff acts in ends with its token. */
function goneOrOver({ actor, expiresAt }: Person, gone: AbortSignal, now: number): AbortSignal {
  if (actor === undefined) return gone;
  return AbortSignal.any([gone, AbortSignal.timeout(Math.max(0, expiresAt - now))]);
}
