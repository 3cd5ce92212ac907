/** What pickers and reference pages say of a word of the language. */
export interface Definition {
  /** As conditions write it. */
  readonly name: string;
  /** One sentence for a trader. */
  readonly description: string;
  /** How it is worked out, in one line: 'highest x of the last n bars'. */
  readonly formula: string;
  /** Where the formula was published, or who settled it. */
  readonly source: string;
  /** A condition that uses it; a test runs it. */
  readonly example: string;
}
