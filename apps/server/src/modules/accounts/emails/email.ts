/** What we write to somebody: plain text, short, without links that open something. */
export interface Email {
  /** An e-mail address or a mobile number. */
  readonly to: string;
  readonly kind: 'mail' | 'text';
  /** Of a mail alone. */
  readonly subject: string;
  readonly text: string;
}

/** An email as the outbox keeps it. */
export interface StoredEmail extends Email {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The way emails take: a mail server, a gateway for text messages, or the outbox. */
export interface EmailService {
  /** Whether a mail, a text message, would reach anybody. */
  reaches(kind: Email['kind']): boolean;
  /** Resolves when it was taken over. Nobody who waits for a reply waits for it. */
  send(email: Email): Promise<void>;
  /** What stayed here since nothing else is set up, the newest first. */
  outbox(): readonly StoredEmail[];
  close(): void;
}

/** One way for one kind. */
export interface EmailTransport {
  send(email: Email): Promise<void>;
  close(): void;
}
