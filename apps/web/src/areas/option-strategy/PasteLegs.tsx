import { MOST_LEGS, type PastedLegs, pastedLegs } from '@parakh/option-strategies';
import { Modal, TextArea, t } from '@parakh/ui';
import { useMemo, useState } from 'react';
import { asListed } from './edit-legs.ts';
import { legName } from './GreeksPanel.tsx';
import type { Builder } from './use-builder.ts';
import './legs.css';

const EXAMPLE = 'sell 2 NIFTY 25500 CE 2026-02-26 @ 110';

/** Legs of lines of text. What no leg can be made of is named with its line before anything is put on the desk. */
export function PasteLegs({ builder, onClose }: { builder: Builder; onClose: () => void }) {
  const { symbol, expiries, listing, position, change } = builder;
  const [typed, setTyped] = useState('');
  const found = useMemo(() => {
    const lotUnits = listing.options[0]?.lotUnits ?? NaN;
    const days = expiries.map(({ expiry }) => expiry);
    const read = pastedLegs(typed, { underlying: symbol, spot: listing.spot, lotUnits, expiries: days });
    return { ...read, legs: read.legs.map((leg) => asListed(leg, listing)) };
  }, [typed, symbol, expiries, listing]);
  const use = (before: Builder['position']['legs']) => {
    change([...before, ...found.legs], true);
    onClose();
  };
  const isNone = found.legs.length === 0;
  return (
    <Modal label={t('Paste legs')} title={t('Paste legs')} onClose={onClose}>
      <div className="pasted-legs">
        <TextArea
          label="One leg a line, or lines of a broker’s positions"
          help={t(
            '“{example}”. Without a price it is that of the market; a quantity without “buy” or “sell” is in units.',
            {
              example: EXAMPLE,
            },
          )}
          rows={6}
          spellCheck={false}
          maxLength={4000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ReadLegs found={found} />
        <p className="row wrap">
          <button type="button" className="btn primary" disabled={isNone} onClick={() => use([])}>
            {position.legs.length === 0 ? t('Put them into the builder') : t('In place of the legs')}
          </button>
          {position.legs.length === 0 ? null : (
            <button
              type="button"
              className="btn"
              disabled={isNone || position.legs.length + found.legs.length > MOST_LEGS}
              onClick={() => use(position.legs)}
            >
              {t('Beside the legs')}
            </button>
          )}
        </p>
      </div>
    </Modal>
  );
}

function ReadLegs({ found: { legs, refused } }: { found: PastedLegs }) {
  return (
    <>
      {legs.length > 0 ? (
        <ul aria-label={t('Legs that were read')}>
          {legs.map((leg, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same leg may stand there twice
            <li key={i}>{legName(leg)}</li>
          ))}
        </ul>
      ) : null}
      {refused.length > 0 ? (
        <ul className="leg-faults" role="alert">
          {refused.map(({ line, why }) => (
            <li key={line}>{t('Line {line}: {why}', { line, why })}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
