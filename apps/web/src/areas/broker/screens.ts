import type { ScreenRecord } from '../../shared/screens/screen.ts';
import { type Redirect, redirects } from './redirects.ts';

const wordsOf = ({ title, broker }: Redirect) => ({
  title: `${title} login`,
  description: `Where a login at ${title} ends: the account at the broker is connected, or it is said what went wrong.`,
  keywords: [title, broker, 'broker login'],
});

const load = async () => (await import('./BrokerRedirect.tsx')).BrokerRedirect;

export const brokerScreens: readonly ScreenRecord[] = [
  ...redirects.map(
    (redirect): ScreenRecord => ({
      path: `/${redirect.name}`,
      ...wordsOf(redirect),
      access: 'public',
      frame: 'landing',
      load,
    }),
  ),
  {
    path: '/app/:redirect',
    title: 'Broker login',
    description: 'Where a login at a broker ends that was begun in the app of a phone.',
    keywords: ['broker login'],
    access: 'public',
    frame: 'landing',
    pages: async () => redirects.map((redirect) => ({ id: redirect.name, ...wordsOf(redirect) })),
    load,
  },
];
