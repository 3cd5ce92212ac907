import type { Live } from '../../streaming/index.ts';

/** Names a session: '2026-11-20', and on the demo exchange, which runs a day again and again, '2026-11-20 #3'. */
export function sessionName({ day, round }: Pick<Live, 'day' | 'round'>): string {
  return round === 0 ? day : `${day} #${round}`;
}
