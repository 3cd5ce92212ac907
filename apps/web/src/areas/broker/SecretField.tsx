import { TextField, t } from '@parakh/ui';
import { useState } from 'react';

/** A key, a secret or a token: hidden unless asked for, and of no interest to whatever fills in passwords. */
export function SecretField({
  label,
  help,
  value,
  fault,
  onValue,
}: {
  label: string;
  help?: string;
  value: string;
  fault?: string | undefined;
  onValue: (value: string) => void;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      {...(help === undefined ? {} : { help })}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      fault={fault}
      onChange={(event) => onValue(event.target.value)}
      action={
        <button
          type="button"
          className="link"
          aria-label={`${t('Show')}: ${t(label)}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t('Show')}
        </button>
      }
    />
  );
}
