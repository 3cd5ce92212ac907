import type { api } from '@parakh/contract';
import { needSelf } from '../../http/person.ts';
import type { Handlers } from '../../mount.ts';

export const messageRoutes: Pick<Handlers<typeof api.scanner>, 'messages'> = {
  async messages({ params, person, signal }, { channels, now }) {
    const self = needSelf(params.id, person);
    // A session of one's own is renewed while its stream goes on; one that staff acts in ends with its token.
    const left = AbortSignal.timeout(Math.max(0, self.expiresAt - now()));
    const gone = self.actor === undefined ? signal : AbortSignal.any([signal, left]);
    return channels.messages({ person: self.id, session: self.session }, gone);
  },
};
