import { TextField, t } from '@parakh/ui';
import { type ReactNode, useState } from 'react';

/** A password: hidden, unless the person wants to see what they type. */
export function PasswordField({
  label,
  value,
  fault,
  isNew = false,
  children,
  onChange,
  onFocus,
}: {
  label: string;
  value: string;
  fault?: string | undefined;
  isNew?: boolean;
  /** Stands under the box: how good it is. */
  children?: ReactNode;
  onChange: (value: string) => void;
  onFocus?: () => void;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      fault={fault}
      onChange={(event) => onChange(event.target.value)}
      onFocus={onFocus}
      action={
        <button type="button" className="link" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t('Show')}
        </button>
      }
      below={children}
    />
  );
}
