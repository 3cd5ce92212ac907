import { Icon, t } from '@parakh/ui';
import { type ReactNode, useId, useState } from 'react';

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
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>{t(label)}</label>
      <div className={fault ? 'input bad' : 'input'}>
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-help` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
        />
        <button type="button" className="link" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t('Show')}
        </button>
      </div>
      {fault ? (
        <p id={`${id}-help`} className="help bad" role="alert">
          <Icon name="warn" />
          {t(fault)}
        </p>
      ) : null}
      {children}
    </div>
  );
}
