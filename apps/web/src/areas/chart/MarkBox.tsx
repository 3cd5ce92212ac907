import { Icon, Popup, t } from '@parakh/ui';
import { useId, useState } from 'react';
import './chart.css';

interface Marks {
  readonly value: string;
  readonly onChange: (condition: string) => void;
  readonly fault: Error | undefined;
  readonly count: number | undefined;
}

/** Marks the bars on which a condition held. */
export function MarkBox(marks: Marks) {
  const { value, count } = marks;
  const words = value ? t('Marks: {count}', { count: count ?? '…' }) : t('Marks');
  const face = (
    <>
      {words}
      <Icon name="down" />
    </>
  );
  return (
    <Popup label={words} className={value ? 'chip sel tall' : 'btn sm ghost'} boxClass="mark-form" face={face}>
      <MarkForm {...marks} />
    </Popup>
  );
}

function MarkForm({ value, onChange, fault }: Marks) {
  const id = useId();
  const [text, setText] = useState(value);
  const clear = () => {
    setText('');
    onChange('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim());
      }}
    >
      <div className="field">
        <label htmlFor={id}>{t('Mark the bars on which this condition held')}</label>
        <textarea
          id={id}
          className={fault ? 'input area bad mono' : 'input area mono'}
          spellCheck={false}
          value={text}
          placeholder="([0] day RSI(14) < 30)"
          onChange={(event) => setText(event.target.value)}
        />
        <p className={fault ? 'help bad' : 'help'} role={fault ? 'alert' : undefined}>
          {fault ? fault.message : t('Conditions are evaluated at the close of each day.')}
        </p>
      </div>
      <p className="row marking">
        <button type="submit" className="btn sm primary">
          {t('Mark')}
        </button>
        {value ? (
          <button type="button" className="btn sm" onClick={clear}>
            {t('Take the marks away')}
          </button>
        ) : null}
      </p>
    </form>
  );
}
