import { DefaultErrorStrategy, type IntervalSet, type Parser } from 'antlr4ng';

/** ANTLR's recovery, which also knows everything that could have stood at the place where it stopped. */
export class ReportingErrorStrategy extends DefaultErrorStrategy {
  override reportMatch(parser: Parser): void {
    super.reportMatch(parser);
    // What could have stood before a letter that was read means nothing for the letters after it.
    this.nextTokensContext = null;
  }

  /** ANTLR itself names only what the innermost rule still wanted: after `CLOSE` a ')', although any comparison would do. */
  couldHaveRead(parser: Parser): IntervalSet {
    return this.nextTokensContext
      ? parser.atn.getExpectedTokens(this.nextTokenState, this.nextTokensContext)
      : parser.getExpectedTokens();
  }
}
