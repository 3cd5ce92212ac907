import { api, type Endpoint } from '@parakh/contract';
import { sharedState } from '../page/shared-state.ts';
import { showToast } from '../page/toasts.ts';
import type { CallError } from './asking.ts';
import { loginPath } from './session.ts';
import { forgetBroker, readSession } from './session-store.ts';

/** A failed reply that is kept for display. */
export interface ShownFailure {
  readonly status: number;
  readonly message: string;
}

/** The last fault of the server or clash of two changes. */
export const shownFailure = sharedState<ShownFailure | undefined>(undefined);
/** Why somebody stands before the log-in page. */
export const loginMessage = sharedState<string | undefined>(undefined);

/** What the rules can do to the page. */
export interface Page {
  /** 'path?search' that is shown. */
  readonly here: () => string;
  readonly isOnline: () => boolean;
  readonly leave: (path: string) => void;
  readonly resetSession: () => void;
  /** Leads to /maintenance when the health check fails. */
  readonly checkHealth: () => void;
  /** A line for whoever looks for a cause. */
  readonly log: (words: string) => void;
}

interface Failed {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly endpoint: Pick<Endpoint, 'path' | 'access'>;
}

interface Rule {
  /** The row of the specification's table of errors. */
  readonly row: string;
  readonly when: (failed: Failed) => boolean;
  readonly act: (failed: Failed, page: Page) => void;
}

/** Every failed reply passes here, whoever asked; the full error goes to the caller as well, and of other statuses to the caller alone. */
const rules: readonly Rule[] = [
  {
    row: '401 (except algo API calls): message kept, user sent to /login',
    when: isOfSession,
    act: ({ message }, page) => {
      loginMessage.set(message);
      if (!isAtLogin(page)) page.leave(loginPath(page.here()));
    },
  },
  {
    row: '403 message with broker and expired: broker data cleared',
    when: ({ status, message, endpoint }) =>
      status === 403 &&
      containsAll(message, 'broker', 'expired') &&
      !endpoint.path.startsWith('broker/validateSession'),
    // Of a broker that is looked at while the paper account is the selected one, nothing is kept here.
    act: () => (readSession().usesPaper ? undefined : forgetBroker()),
  },
  {
    row: '403 message with authentication and expired: session reset, page reloads',
    when: ({ status, message }) => status === 403 && containsAll(message, 'authentication', 'expired'),
    act: (_, page) => page.resetSession(),
  },
  {
    row: '500 or 409: status and message kept in shared state for display',
    when: ({ status }) => status === 500 || status === 409,
    act: ({ status, message }) => {
      shownFailure.set({ status, message });
      showToast(message);
    },
  },
  {
    row: 'Profile call error after internet-live check: health check; failure goes to /maintenance',
    when: ({ status, endpoint }) => endpoint.path === api.auth.profile.path && (status === 0 || status >= 500),
    act: checkIfOnline,
  },
  {
    row: 'Profile load error (market data): treated as not subscribed, logged',
    when: ({ endpoint }) => endpoint.path === api.auth.profile.path,
    act: ({ status, code }, page) => page.log(`The profile was not loaded (${status} ${code}): not subscribed.`),
  },
  {
    row: 'A server that cannot be reached or is not ready: the same health check',
    when: ({ status, endpoint }) => endpoint.path !== api.auth.profile.path && (status === 0 || status === 503),
    act: checkIfOnline,
  },
];

export function answerFailure({ status, code, message }: CallError, endpoint: Failed['endpoint'], page: Page): void {
  const failed = { status, code, message, endpoint };
  for (const { when, act } of rules) if (when(failed)) act(failed, page);
}

/** A wrong password is no ended session: public calls speak of the session only by these codes. */
function isOfSession({ status, code, endpoint }: Failed): boolean {
  return status === 401 && (endpoint.access !== 'public' || /^(session|access)\./.test(code));
}

const isAtLogin = ({ here }: Page) => /^\/login(?:\?|$)/.test(here());

/** A device that is offline is told so; the server is not to blame. */
function checkIfOnline(_: Failed, page: Page): void {
  if (page.isOnline()) page.checkHealth();
}

function containsAll(message: string, ...words: readonly string[]): boolean {
  const said = message.toLowerCase();
  return words.every((word) => said.includes(word));
}
