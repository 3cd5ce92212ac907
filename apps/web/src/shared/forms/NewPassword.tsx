import { t } from '@parakh/ui';
import { useEffect, useState } from 'react';
import { PasswordField } from './PasswordField.tsx';
import './forms.css';

const words = ['Very easy to guess', 'Easy to guess', 'Could be better', 'Good', 'Very good'] as const;
const SHORTEST = 10;
/** The server refuses what is below. */
export const GOOD = 3;

/** A password that is being chosen, with how good it is while it is typed. */
export function NewPassword({
  value,
  own,
  fault,
  label = 'Password',
  onChange,
}: {
  value: string;
  /** What somebody who knows the person would try first. */
  own: readonly string[];
  fault: string | undefined;
  label?: string;
  onChange: (value: string) => void;
}) {
  const [isWanted, setWanted] = useState(false);
  const score = useStrength(value, own, isWanted);
  return (
    <PasswordField label={label} isNew value={value} fault={fault} onChange={onChange} onFocus={() => setWanted(true)}>
      <Meter score={value === '' ? undefined : score} length={value.length} />
    </PasswordField>
  );
}

function Meter({ score, length }: { score: number | undefined; length: number }) {
  return (
    <>
      <div className="strength" data-score={score} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={score !== undefined && score >= step ? 'on' : undefined} />
        ))}
      </div>
      <p className="help" aria-live="polite">
        {hintOf(score, length)}
      </p>
    </>
  );
}

function hintOf(score: number | undefined, length: number): string {
  if (length > 0 && length < SHORTEST) return t('{count} more letters at least', { count: SHORTEST - length });
  if (score === undefined) return t('At least 10 letters. A few words that do not belong together are best.');
  return score < GOOD ? t('{how}: add a word or two', { how: t(words[score]!) }) : t(words[score]!);
}

/** Undefined until the judge has arrived. */
function useStrength(password: string, own: readonly string[], isWanted: boolean): number | undefined {
  const [judge, setJudge] = useState<{ strengthOf: (password: string, own: readonly string[]) => number }>();
  useEffect(() => {
    if (!isWanted) return;
    // Without it the server still judges.
    import('./password-strength.ts').then(setJudge, () => undefined);
  }, [isWanted]);
  return password === '' ? undefined : judge?.strengthOf(password, own);
}
