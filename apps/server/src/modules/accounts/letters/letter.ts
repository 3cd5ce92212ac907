/** What we write to somebody: plain text, short, without links that open something. */
export interface Letter {
  /** An e-mail address or a mobile number. */
  readonly to: string;
  readonly kind: 'mail' | 'text';
  /** Of a mail alone. */
  readonly subject: string;
  readonly text: string;
}

/** A letter as the outbox keeps it. */
export interface KeptLetter extends Letter {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The way letters take: a mail server, a gateway for text messages, or the outbox. */
export interface Letters {
  /** Whether a mail, a text message, would reach anybody. */
  reaches(kind: Letter['kind']): boolean;
  /** Resolves when it was taken over. Nobody who waits for a reply waits for it. */
  send(letter: Letter): Promise<void>;
  /** What stayed here since nothing else is set up, the newest first. */
  outbox(): readonly KeptLetter[];
  close(): void;
}

/** One way for one kind. */
export interface LetterWay {
  send(letter: Letter): Promise<void>;
  close(): void;
}
