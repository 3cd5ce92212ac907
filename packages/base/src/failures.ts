import { orderFailures } from './order-failures.ts';

/** Every failure a user or a caller can meet: its HTTP status, and the sentence shown on screen. */
export const failures = {
  'request.invalid': { status: 400, message: 'Some fields are missing or wrong.' },
  'condition.invalid': { status: 400, message: 'The condition has a problem.' },
  'path.unknown': { status: 404, message: 'There is nothing at this address.' },
  'symbol.unknown': { status: 404, message: 'We do not know this symbol.' },
  'index.unknown': { status: 404, message: 'We do not know this index.' },
  'universe.unknown': { status: 404, message: 'We do not know this group of symbols.' },
  'date.no-session': { status: 404, message: 'There is no session on this date.' },
  'contracts.not-held': {
    status: 404,
    message:
      'No futures and options are available: import the exchange’s bhavcopies of them (fo…bhav.csv, BhavCopy_NSE_FO_….csv).',
  },
  'contracts.no-minutes': {
    status: 404,
    message: 'Of this session no moments of the contracts are available: only its close.',
  },
  'contracts.unknown': { status: 404, message: 'This symbol has no futures and options on this day.' },
  'expiry.unknown': { status: 404, message: 'There are no contracts of this expiry on this day.' },
  'strike.unknown': { status: 404, message: 'This expiry has no such strike.' },
  'bars.not-held': { status: 404, message: 'No bars of this length are available for this symbol.' },
  'bars.too-many': {
    status: 400,
    message: 'That would read more bars than fit: choose fewer symbols or a shorter time.',
  },
  'server.starting': { status: 503, message: 'The market is being loaded. Please try again in a moment.' },
  'session.not-whole': { status: 503, message: 'The session is not complete yet.' },
  'step.unknown': { status: 404, message: 'There is no such step.' },
  'jump.unknown': {
    status: 404,
    message: 'No close of this symbol jumps without a factor on this day, or it was settled already.',
  },
  'jump.told-near': {
    status: 409,
    message:
      'A factor of this size is stored for a day near by. Import the corrected list of corporate actions instead.',
  },
  'market.empty': { status: 503, message: 'No prices are available yet. Import the exchange files first.' },
  'app-database.busy': {
    status: 503,
    message: 'The database of accounts and messages did not answer. Please try again.',
  },
  'app-database.damaged': {
    status: 503,
    message:
      'The database of accounts and messages is damaged: the operator of this server restores it from a backup (npx parakh restore).',
  },
  'bus.no-answer': {
    status: 503,
    message: 'The part of the server that knows live prices did not answer. Please try again.',
  },
  'bus.unreachable': {
    status: 503,
    message: 'The connection between the server’s processes is down. Please try again.',
  },
  'bus.unreadable': { status: 503, message: 'Parts of the server are of different versions. Please try again later.' },
  'market.busy': { status: 503, message: 'The market store did not answer. Please try again.' },
  'market.damaged': {
    status: 503,
    message:
      'The market store is damaged: the operator of this server restores it from a backup (npx parakh restore), or deletes its folder and imports the exchange’s files again.',
  },
  'disk.full': {
    status: 507,
    message: 'The disk is full: nothing can be saved until the operator of this server frees space.',
  },
  'work.late': { status: 503, message: 'This takes too long at the moment. Please try again.' },
  'scan.unknown': { status: 404, message: 'There is no such scan.' },
  'scan.failed': { status: 503, message: 'The scan could not be finished. Please try again.' },
  'scan.cancelled': { status: 503, message: 'The scan was cancelled before it finished.' },
  'judging.lost': { status: 503, message: 'The alert evaluator stopped and is restarting. Please try again.' },
  'judging.failed': { status: 503, message: 'The alerts could not be evaluated. Please try again.' },
  'texts.crowded': { status: 503, message: 'Many long conditions are being read. Please try again in a moment.' },
  'market.changed': { status: 503, message: 'The market was reloaded meanwhile. Please try again.' },
  'scan.too-slow': { status: 503, message: 'The scan took too long and was cancelled.' },
  'run.unknown': {
    status: 404,
    message:
      'There is no such run, or it is not yours. Without an account a run is stored for 30 days, and only the newest 500 are.',
  },
  'run.no-result': { status: 409, message: 'This run has no result: it is not done yet, or it was stopped.' },
  'run.kept-otherwise': {
    status: 410,
    message: 'The trades of this run were saved by another version of Parakh. Run it again to see them.',
  },
  'trade.unknown': { status: 404, message: 'The run has no such trade.' },
  'strategy.unknown': { status: 404, message: 'There is no such strategy, or it is not yours.' },
  'job.too-large': { status: 400, message: 'The test is too large.' },
  'job.too-many': { status: 429, message: 'Three of your runs wait or work already. Please let one end first.' },
  'job.queue-full': { status: 503, message: 'Too many runs are waiting. Please try again later.' },
  'watchlist.unknown': { status: 404, message: 'There is no such watchlist.' },
  'screen.changed': { status: 409, message: 'Somebody saved this meanwhile. Please look at it again before you save.' },
  'screen.too-many': { status: 400, message: 'You have saved 1,000 scans and screens: that is the most.' },
  'strategy.changed': {
    status: 409,
    message: 'Somebody saved this meanwhile. Please look at it again before you save.',
  },
  'strategy.too-many': { status: 400, message: 'You have saved 1,000 strategies: that is the most.' },
  'option-strategy.unknown': { status: 404, message: 'There is no such option strategy, or it is not yours.' },
  'option-strategy.too-many': { status: 400, message: 'You have saved 500 option strategies: that is the most.' },
  'option-test.unknown': { status: 404, message: 'There is no such back-test of options, or it is not yours.' },
  'option-test.too-many': { status: 400, message: 'You have saved 500 back-tests of options: that is the most.' },
  'version.unknown': { status: 404, message: 'There is no such version.' },
  'shared.unknown': { status: 404, message: 'This link opens nothing any more.' },
  'category.unknown': { status: 404, message: 'There is no such category.' },
  'category.name-taken': { status: 409, message: 'There is a category of this name already.' },
  'segment.unknown': { status: 404, message: 'There is no such segment.' },
  'segment.name-taken': { status: 409, message: 'There is a segment of this name already.' },
  'segment.not-empty': { status: 409, message: 'This segment holds scans. Remove them first, or remove it by force.' },
  'watchlist.name-taken': { status: 409, message: 'Watchlist Name Already Exists' },
  'watchlist.symbol-held': { status: 409, message: 'Symbol Already exists in this Watchlist' },
  'watchlist.symbol-missing': { status: 404, message: 'This symbol is not in the watchlist.' },
  'watchlist.full': { status: 400, message: 'A watchlist has at most 500 symbols.' },
  'watchlist.too-many': { status: 400, message: 'You have 50 watchlists already: that is the most.' },
  'watchlist.failed': { status: 409, message: 'Failed Please Try Again' },
  'preferences.too-many-tables': { status: 400, message: 'Columns of 200 tables are saved already: that is the most.' },
  'alert.unknown': { status: 404, message: 'There is no such alert.' },
  'alert.too-many': { status: 400, message: 'You have 200 alerts already: that is the most.' },
  'alerts.not-ready': { status: 503, message: 'Alerts are being set up. Please try again in a moment.' },
  'firing.unknown': { status: 404, message: 'There is no such entry in your alert feed.' },
  'delivery.unknown': { status: 404, message: 'There is no such delivery.' },
  'webhook.unknown': { status: 404, message: 'There is no such webhook.' },
  'webhook.too-many': { status: 400, message: 'You have 20 webhooks already: that is the most.' },
  'webhook.private': {
    status: 400,
    message: 'This address lies in a private network. We deliver to public addresses only.',
  },
  'notification.unknown': { status: 404, message: 'There is no such notification.' },
  'person.unknown': { status: 404, message: 'There is no such person.' },
  'person.protected': { status: 403, message: 'Only a super-admin may do this to somebody of the staff.' },
  'person.oneself': { status: 409, message: 'You cannot do this to yourself.' },
  'person.is-disabled': { status: 409, message: 'This account is disabled.' },
  'role.configured': { status: 409, message: 'This role is set in the server’s configuration: it is revoked there.' },
  'role.last': { status: 409, message: 'These are your own last rights: somebody else has to revoke them.' },
  'access.login-needed': { status: 401, message: 'Please log in.' },
  // The browser renews a session that expired by its cookie and asks again; one that ended leads to the sign-in page.
  'session.expired': { status: 401, message: 'Your session has expired. Please log in again.' },
  'session.ended': { status: 401, message: 'You were signed out. Please log in again.' },
  // The specification's browser rule reads this message: 403 with 'authentication' and 'expired' resets the session.
  'authentication.expired': { status: 403, message: 'Your authentication has expired. The page is loaded anew.' },
  // 400 and not 401: the sign-in page keeps what was typed.
  'auth.wrong': { status: 400, message: 'The name or the password is not right.' },
  'auth.disabled': { status: 403, message: 'This account is closed for now. Please write to us.' },
  'code.wrong': { status: 400, message: 'This code is not right, or it is no longer good.' },
  'reset.wrong': { status: 400, message: 'The time to set a new password is over. Please ask for a new code.' },
  'google.wrong': { status: 400, message: 'Google did not confirm who you are. Please try again.' },
  'google.not-set-up': { status: 503, message: 'This server is not set up for Google.' },
  'letters.not-set-up': { status: 503, message: 'This server cannot send codes yet. Please write to us.' },
  'attempts.too-many': { status: 429, message: 'Too many wrong tries.' },
  'attempts.code-needed': {
    status: 429,
    message:
      'Many wrong passwords were tried for this account. Log in by a code: after that your password works on this device.',
  },
  'access.denied': { status: 403, message: 'Your account may not do this.' },
  'access.subscription-needed': { status: 403, message: 'Please Subscribe to Export' },
  'request.quota-exceeded': { status: 429, message: 'Your last requests took a lot of work. Please wait a moment.' },
  'request.too-slow': { status: 408, message: 'The request took too long to arrive.' },
  'request.too-many': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'socket.hello-first': { status: 400, message: 'The first message of a connection is hello.' },
  'socket.welcome-already': { status: 400, message: 'Hello was received already.' },
  'socket.too-many': { status: 429, message: 'Too many of your pages are open already. Please close one.' },
  'backup.damaged': { status: 400, message: 'This backup is damaged or was not written to its end. Take another one.' },
  'backup.unknown-format': { status: 400, message: 'This file is not a backup that this version can read.' },
  'backup.later-version': {
    status: 400,
    message: 'This backup was made by a later version. Update Parakh first, then restore it.',
  },
  'backup.other-secret': {
    status: 400,
    message:
      'This backup was made with another PARAKH_SECRET. Set the same one: codes and keys in it are sealed with it.',
  },
  'restore.not-empty': {
    status: 409,
    message: 'There is something already where the backup would go. Name an empty folder or database.',
  },
  'folder.unusable': { status: 503, message: 'The data folder cannot be used.' },
  'store.locked': { status: 503, message: 'Another Parakh is using this data folder.' },
  'store.later-version': {
    status: 503,
    message:
      'A later version of Parakh has changed how this data is stored. Start that version, or restore a backup that this one made.',
  },
  'broker.login-expired': {
    status: 403,
    message: 'Your broker session has expired. Please log in to your broker again.',
  },
  'broker.invalid-input': { status: 400, message: 'The broker does not accept these values.' },
  'broker.not-offered': { status: 400, message: 'Your broker does not offer this.' },
  'broker.rejected': { status: 409, message: 'The broker refused this.' },
  'broker.unknown-value': {
    status: 409,
    message: 'The broker uses a word that we do not know, so we stopped here rather than guess.',
  },
  'broker.rate-limited': { status: 429, message: 'Too many requests to the broker. Please try again in a moment.' },
  'broker.crowded': {
    status: 429,
    message: 'This order would have to wait for earlier ones, so it was not sent. Please try again in a moment.',
  },
  // Never 503: a page would look at our own health then.
  'broker.busy': { status: 504, message: 'The broker did not answer in time.' },
  'broker.down': { status: 504, message: 'The broker’s server is down at the moment.' },
  'broker.not-built': { status: 400, message: 'This broker cannot be connected yet.' },
  'broker.not-set-up': {
    status: 409,
    message: 'There is no key of an app for this broker. Please enter your own key and secret in your profile.',
  },
  'broker.not-connected': { status: 409, message: 'Please Configure a Broker in your Profile' },
  'broker.account-unknown': { status: 404, message: 'You have no such account at a broker.' },
  'broker.barred': { status: 403, message: 'With this account no login at a broker is possible.' },
  'broker.client-id-needed': { status: 400, message: 'This broker wants to know your client id before you log in.' },
  'broker.login-missing': { status: 400, message: 'No login was begun here. Please begin it again.' },
  'broker.login-used': { status: 400, message: 'This login has been used already. Please begin another one.' },
  'broker.login-late': { status: 400, message: 'This login took longer than five minutes. Please begin it again.' },
  'broker.login-foreign': {
    status: 403,
    message: 'This login was begun by somebody else or in another browser, so nothing was connected.',
  },
  'broker.login-refused': { status: 400, message: 'The broker did not confirm the login. Please begin it again.' },
  'broker.sign-in-not-offered': { status: 400, message: 'Nobody signs in here by this broker.' },
  'broker.sign-in-unknown': {
    status: 404,
    message: 'No account here has saved this client id yet. Please sign in or register, then it is saved.',
  },
  'broker.sign-in-several': {
    status: 409,
    message: 'Several accounts here have saved this client id. Please sign in in another way.',
  },
  'broker.unreadable': { status: 504, message: 'The broker’s reply could not be read.' },
  'broker.address-other': {
    status: 409,
    message: 'This is not the address of this server, or that is not known now. Please look at it again.',
  },
  'broker.position-unknown': { status: 404, message: 'There is no such position of that size.' },
  ...orderFailures,
  'instrument.unknown': { status: 404, message: 'The broker’s list of instruments has nothing of this name.' },
  'instrument.no-list': {
    status: 404,
    message: 'No list of instruments of this broker is here yet. It is fetched each morning, or imported.',
  },
} as const;

export type FailureCode = keyof typeof failures;

/** The one error class we throw on purpose. `detail` goes to the log; to the screen only for a fault in what the caller sent (status 400 or 404). */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly detail: Record<string, unknown>;

  constructor(code: FailureCode, detail: Record<string, unknown> = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(detail)}`, { cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }
}
