/** Why a file is not taken: line (from 1; 0 for the file as a whole) and reason. Thrown while reading, caught once per file. */
export class Refusal extends Error {
  readonly line: number;
  readonly reason: string;
  /** The file may be right in itself but is of a kind that we do not take: in a folder it is skipped. */
  readonly isOtherKind: boolean;

  constructor(line: number, reason: string, { isOtherKind = false } = {}) {
    super(reason);
    this.name = 'Refusal';
    this.line = line;
    this.reason = reason;
    this.isOtherKind = isOtherKind;
  }
}

/** Rows that are kept although something about them is odd: the exchange published them so. */
export interface Warning {
  readonly file: string;
  readonly line: number;
  readonly rows: number;
  readonly says: string;
}
