import type { Email, EmailTransport, StoredEmail } from './email.ts';

const MOST_STORED = 200;

/** Emails stay in memory, where a developer can read them. */
export interface Outbox extends EmailTransport {
  /** The newest first. */
  messages(): readonly StoredEmail[];
}

export function openOutbox(now: () => number): Outbox {
  let emails: readonly StoredEmail[] = [];
  let written = 0;
  return {
    async send(email: Email) {
      written++;
      emails = [{ ...email, id: written, at: now() }, ...emails].slice(0, MOST_STORED);
    },
    messages: () => emails,
    close() {},
  };
}
