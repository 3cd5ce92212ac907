import { t } from '@parakh/ui';
import { useId, useState } from 'react';
import { SymbolOptions, useSymbols } from './SymbolOptions.tsx';
import './symbols.css';

/** A small box where a symbol is named; it is taken by Enter, or at once when the list offers it. */
export function SymbolBox({
  label,
  placeholder,
  onTake,
}: {
  label: string;
  placeholder: string;
  onTake: (symbol: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const { typed, isKnown, isHopeless, offered } = useSymbols(text);
  const take = () => {
    if (!isKnown) return;
    onTake(typed);
    setText('');
  };
  return (
    <span className="tool-box">
      <input
        list={id}
        aria-label={label}
        placeholder={t(placeholder)}
        value={text}
        aria-invalid={isHopeless || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        onBlur={take}
      />
      <SymbolOptions id={id} offered={offered} />
    </span>
  );
}
