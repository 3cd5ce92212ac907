import { Modal, Segment, Select, TextArea, t } from '@parakh/ui';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { examples } from './examples.ts';
import { PastedResult } from './PastedResult.tsx';
import { type Candles, candles, type Kind, kindOf, pasted } from './pasted.ts';
import './paste.css';

const kinds = [
  { value: 'words', word: 'Plain words' },
  { value: 'chartink', word: 'Chartink' },
  { value: 'streak', word: 'Streak' },
  { value: 'screener', word: 'Screener.in' },
] as const satisfies readonly { readonly value: Kind; readonly word: string }[];
const candleLabels: Readonly<Record<Candles, string>> = {
  day: 'Daily candles',
  week: 'Weekly candles',
  '60 minute': '60-minute candles',
  '30 minute': '30-minute candles',
  '15 minute': '15-minute candles',
  '5 minute': '5-minute candles',
};
const candleChoices = candles.map((value) => ({ value, word: candleLabels[value] }));

/** A text of another product, or plain words, as a condition: what came over, what did not, and only then into the editor. */
export function PasteOrDescribe({ onUse, onClose }: { onUse: (text: string) => void; onClose: () => void }) {
  const [said, setSaid] = useState('');
  const [chosen, choose] = useState<Kind>();
  const [length, setLength] = useState<Candles>('day');
  const body = useFocusInside();
  const latest = useDeferredValue(said);
  const kind = useMemo(() => chosen ?? kindOf(latest), [chosen, latest]);
  const result = useMemo(() => pasted(latest, kind, length), [latest, kind, length]);
  const isEmpty = latest.trim() === '';
  return (
    <Modal label={t('Paste or say it')} title={t('Paste or say it')} onClose={onClose}>
      <div className="paste" ref={body}>
        <TextArea
          label="A scan of Chartink, Streak or Screener.in, or what you look for in plain words"
          rows={4}
          spellCheck={false}
          value={said}
          onChange={(event) => setSaid(event.target.value)}
        />
        <div className="paste-kind">
          {kind === 'own' ? (
            <span className="t2">{t('This is a condition already.')}</span>
          ) : (
            <Segment label="Read as" value={kind} choices={kinds} onChange={choose} />
          )}
          {kind === 'streak' ? (
            <Select
              label="Length of the candles"
              choices={candleChoices}
              value={length}
              onChange={(event) => setLength(candles.find((one) => one === event.target.value) ?? 'day')}
            />
          ) : null}
        </div>
        {isEmpty ? <Examples onPick={setSaid} /> : <PastedResult said={latest} result={result} />}
      </div>
      <footer className="panel-foot paste-foot">
        <button type="button" className="btn" onClick={onClose}>
          {t('Cancel')}
        </button>
        <button type="button" className="btn primary" disabled={result.text === ''} onClick={() => onUse(result.text)}>
          {t('Use it')}
        </button>
      </footer>
    </Modal>
  );
}

/** The dialog gives the focus to its first button when it opens; this one is opened to write. */
function useFocusInside() {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector('textarea')?.focus(), []);
  return body;
}

function Examples({ onPick }: { onPick: (text: string) => void }) {
  return (
    <ul className="paste-examples" aria-label={t('Examples')}>
      {examples.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => onPick(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
