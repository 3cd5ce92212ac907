/** Every failure a user or a caller can meet: its HTTP status, and the sentence shown on screen. */
export const failures = {
  'request.invalid': { status: 400, says: 'Some fields are missing or wrong.' },
  'condition.invalid': { status: 400, says: 'The condition has a problem.' },
  'path.unknown': { status: 404, says: 'There is nothing at this address.' },
  'symbol.unknown': { status: 404, says: 'We do not know this symbol.' },
  'index.unknown': { status: 404, says: 'We do not know this index.' },
  'universe.unknown': { status: 404, says: 'We do not know this group of symbols.' },
  'date.no-session': { status: 404, says: 'No session is held for this date.' },
  'bars.not-held': { status: 404, says: 'No bars of this length are held for this symbol.' },
  'bars.too-many': { status: 400, says: 'That would read more bars than fit: choose fewer symbols or a shorter time.' },
  'server.starting': { status: 503, says: 'The market is being read in. Please try again in a moment.' },
  'session.not-whole': { status: 503, says: 'The session is not held whole yet.' },
  'step.unknown': { status: 404, says: 'There is no such step.' },
  'jump.unknown': {
    status: 404,
    says: 'No close of this symbol jumps without a factor on this day, or it was settled already.',
  },
  'jump.told-near': {
    status: 409,
    says: 'A factor of this size is held for a day near by. Import the corrected list of corporate actions instead.',
  },
  'market.empty': { status: 503, says: 'No prices are held yet. Import the exchange files first.' },
  'people.busy': { status: 503, says: 'The store of accounts and messages did not answer. Please try again.' },
  'people.damaged': {
    status: 503,
    says: 'The store of accounts and messages is damaged: whoever runs this server restores it from a backup (npx parakh restore).',
  },
  'bus.no-answer': {
    status: 503,
    says: 'The part of the server that knows live prices did not answer. Please try again.',
  },
  'bus.unreachable': { status: 503, says: 'The line between the server’s processes is not there. Please try again.' },
  'bus.unreadable': { status: 503, says: 'Parts of the server are of different versions. Please try again later.' },
  'market.busy': { status: 503, says: 'The market store did not answer. Please try again.' },
  'market.damaged': {
    status: 503,
    says: 'The market store is damaged: whoever runs this server restores it from a backup (npx parakh restore), or deletes its folder and imports the exchange’s files again.',
  },
  'disk.full': {
    status: 507,
    says: 'The disk is full: nothing can be kept until whoever runs this server makes room.',
  },
  'scan.unknown': { status: 404, says: 'There is no such scan.' },
  'scan.failed': { status: 503, says: 'The scan could not be finished. Please try again.' },
  'scan.cancelled': { status: 503, says: 'The scan was given up before it was finished.' },
  'judging.lost': { status: 503, says: 'What judges alerts ended and starts anew. Please try again.' },
  'judging.failed': { status: 503, says: 'The alerts could not be judged. Please try again.' },
  'texts.crowded': { status: 503, says: 'Many long conditions are being read. Please try again in a moment.' },
  'market.changed': { status: 503, says: 'The market was read in anew meanwhile. Please try again.' },
  'scan.too-slow': { status: 503, says: 'The scan took too long and was given up.' },
  'run.unknown': {
    status: 404,
    says: 'There is no such run, or it is not yours. Without an account a run is kept for 30 days, and only the newest 500 are.',
  },
  'run.no-result': { status: 409, says: 'This run has no result: it is not done yet, or it was stopped.' },
  'run.kept-otherwise': {
    status: 410,
    says: 'The trades of this run were kept by another version of Parakh. Run it again to see them.',
  },
  'trade.unknown': { status: 404, says: 'The run has no such trade.' },
  'strategy.unknown': { status: 404, says: 'There is no such strategy, or it is not yours.' },
  'job.too-large': { status: 400, says: 'The test is too large.' },
  'job.too-many': { status: 429, says: 'Three of your runs wait or work already. Please let one end first.' },
  'job.queue-full': { status: 503, says: 'Too many runs are waiting. Please try again later.' },
  'watchlist.unknown': { status: 404, says: 'There is no such watchlist.' },
  'screen.changed': { status: 409, says: 'Somebody saved this meanwhile. Please look at it again before you save.' },
  'screen.too-many': { status: 400, says: 'You have saved 1,000 scans and screens: that is the most.' },
  'strategy.changed': { status: 409, says: 'Somebody saved this meanwhile. Please look at it again before you save.' },
  'strategy.too-many': { status: 400, says: 'You have saved 1,000 strategies: that is the most.' },
  'version.unknown': { status: 404, says: 'There is no such version.' },
  'shared.unknown': { status: 404, says: 'This link opens nothing any more.' },
  'category.unknown': { status: 404, says: 'There is no such category.' },
  'category.name-taken': { status: 409, says: 'There is a category of this name already.' },
  'segment.unknown': { status: 404, says: 'There is no such segment.' },
  'segment.name-taken': { status: 409, says: 'There is a segment of this name already.' },
  'segment.not-empty': { status: 409, says: 'This segment holds scans. Remove them first, or remove it by force.' },
  'watchlist.name-taken': { status: 409, says: 'Watchlist Name Already Exists' },
  'watchlist.symbol-held': { status: 409, says: 'Symbol Already exists in this Watchlist' },
  'watchlist.symbol-missing': { status: 404, says: 'This symbol is not in the watchlist.' },
  'watchlist.full': { status: 400, says: 'A watchlist has at most 500 symbols.' },
  'watchlist.too-many': { status: 400, says: 'You have 50 watchlists already: that is the most.' },
  'watchlist.failed': { status: 409, says: 'Failed Please Try Again' },
  'preferences.too-many-tables': { status: 400, says: 'Columns of 200 tables are kept already: that is the most.' },
  'alert.unknown': { status: 404, says: 'There is no such alert.' },
  'alert.too-many': { status: 400, says: 'You have 200 alerts already: that is the most.' },
  'alerts.not-ready': { status: 503, says: 'Alerts are being set up. Please try again in a moment.' },
  'firing.unknown': { status: 404, says: 'There is no such entry in your alert feed.' },
  'delivery.unknown': { status: 404, says: 'There is no such delivery.' },
  'webhook.unknown': { status: 404, says: 'There is no such webhook.' },
  'webhook.too-many': { status: 400, says: 'You have 20 webhooks already: that is the most.' },
  'webhook.private': {
    status: 400,
    says: 'This address lies in a private network. We deliver to public addresses only.',
  },
  'notification.unknown': { status: 404, says: 'There is no such notification.' },
  'person.unknown': { status: 404, says: 'There is no such person.' },
  'person.protected': { status: 403, says: 'Only a super-admin may do this to somebody of the staff.' },
  'person.oneself': { status: 409, says: 'You cannot do this to yourself.' },
  'person.is-disabled': { status: 409, says: 'This account is disabled.' },
  'role.configured': { status: 409, says: 'This role stands in the server’s settings: it is taken back there.' },
  'role.last': { status: 409, says: 'These are your own last rights: somebody else has to take them back.' },
  'access.login-needed': { status: 401, says: 'Please log in.' },
  // The browser renews a session that expired by its cookie and asks again; one that ended leads to the sign-in page.
  'session.expired': { status: 401, says: 'Your session has expired. Please log in again.' },
  'session.ended': { status: 401, says: 'You were signed out. Please log in again.' },
  // The specification's browser rule reads this message: 403 with 'authentication' and 'expired' resets the session.
  'authentication.expired': { status: 403, says: 'Your authentication has expired. The page is loaded anew.' },
  // 400 and not 401: the sign-in page keeps what was typed.
  'auth.wrong': { status: 400, says: 'The name or the password is not right.' },
  'auth.disabled': { status: 403, says: 'This account is closed for now. Please write to us.' },
  'code.wrong': { status: 400, says: 'This code is not right, or it is no longer good.' },
  'reset.wrong': { status: 400, says: 'The time to set a new password is over. Please ask for a new code.' },
  'google.wrong': { status: 400, says: 'Google did not confirm who you are. Please try again.' },
  'google.not-set-up': { status: 503, says: 'This server is not set up for Google.' },
  'letters.not-set-up': { status: 503, says: 'This server cannot send codes yet. Please write to us.' },
  'attempts.too-many': { status: 429, says: 'Too many wrong tries.' },
  'attempts.code-needed': {
    status: 429,
    says: 'Many wrong passwords were tried for this account. Log in by a code: after that your password works on this device.',
  },
  'access.denied': { status: 403, says: 'Your account may not do this.' },
  'access.subscription-needed': { status: 403, says: 'Please Subscribe to Export' },
  'request.too-dear': { status: 429, says: 'Your last questions took a lot of work. Please wait a moment.' },
  'request.too-slow': { status: 408, says: 'The request took too long to arrive.' },
  'request.too-many': { status: 429, says: 'Too many requests. Please wait a moment.' },
  'socket.hello-first': { status: 400, says: 'The first word on this line is hello.' },
  'socket.welcome-already': { status: 400, says: 'You said hello already.' },
  'socket.too-many': { status: 429, says: 'Too many of your pages are open already. Please close one.' },
  'backup.damaged': { status: 400, says: 'This backup is damaged or was not written to its end. Take another one.' },
  'backup.unknown-format': { status: 400, says: 'This file is not a backup that this version can read.' },
  'backup.later-version': {
    status: 400,
    says: 'This backup was made by a later version. Update Parakh first, then restore it.',
  },
  'backup.other-secret': {
    status: 400,
    says: 'This backup was made with another PARAKH_SECRET. Set the same one: codes and keys in it are sealed with it.',
  },
  'restore.not-empty': {
    status: 409,
    says: 'There is something already where the backup would go. Name an empty folder or database.',
  },
  'folder.unusable': { status: 503, says: 'The data folder cannot be used.' },
  'store.locked': { status: 503, says: 'Another Parakh is using this data folder.' },
  'store.later-version': {
    status: 503,
    says: 'A later version of Parakh has changed how this data is stored. Start that version, or restore a backup that this one made.',
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
