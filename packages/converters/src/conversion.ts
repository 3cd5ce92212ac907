/** Something of the pasted text that is missing in the result, or is read a little differently: letters [from, to) and why. */
export interface Note {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

export interface Conversion {
  /** Canonical and valid; '' when nothing could be carried over. */
  readonly text: string;
  /** In the order of the pasted text. */
  readonly notes: readonly Note[];
}
