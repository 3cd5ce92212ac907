import { Figure, type Format, t } from '@parakh/ui';
import { amountText } from './amount.ts';
import { paise } from './formats.ts';
import './calculator.css';

export interface Result {
  readonly title: string;
  /** Undefined or NaN: not known. */
  readonly value: number | undefined;
  readonly format: Format;
  /** One sentence, one hover away. */
  readonly says?: string;
  readonly missing?: string;
  /** Said small beneath it. */
  readonly note?: string;
}

/** The first result large, the others beside it. It is read out when the typing pauses. */
export function Results({ results: [first, ...rest] }: { results: readonly Result[] }) {
  if (!first) return null;
  return (
    <div className="calculator-results" aria-live="polite">
      <div className="calculator-answer">
        <span className="k">{t(first.title)}</span>
        <strong className="v">
          <Shown {...first} />
        </strong>
        <span className="s">{first.note ?? amountTextOf(first) ?? ''}</span>
      </div>
      <dl className="facts">
        {rest.map((result) => (
          <div key={result.title} title={result.says && t(result.says)}>
            <dt>{t(result.title)}</dt>
            <dd>
              <Shown {...result} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Shown({ value, format, missing = 'Not known: a box is empty or wrong.' }: Result) {
  return <Figure value={value} format={format} missing={missing} unit />;
}

function amountTextOf({ value, format }: Result): string | undefined {
  return format === paise && value !== undefined ? amountText(value / 100) : undefined;
}
