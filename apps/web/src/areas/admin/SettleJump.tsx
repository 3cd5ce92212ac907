import { dayNumber, dayOf } from '@parakh/base';
import { api, type JumpVerdict, type SuspiciousJump } from '@parakh/contract';
import { changePct, DateField, dateText, Modal, price, Segment, TextField, t } from '@parakh/ui';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { Problem } from '../../shared/forms/Problem.tsx';
import { useSettling } from './use-settling.ts';
import '../../shared/forms/forms.css';
import './SettleJump.css';

const ways = [
  { value: 'ratio', word: 'Apply ratio' },
  { value: 'true', word: 'Accept as true' },
] as const;

/** Says what a jump is, after telling what changes. */
export function SettleJump({ jump, onClose }: { jump: SuspiciousJump; onClose: () => void }) {
  const named = { symbol: jump.symbol, day: dateText(jump.day) };
  const draft = useDraft(jump);
  const { typed, settled } = draft;
  const settling = useSettling(
    (said: JumpVerdict) =>
      call(api.admin.settleJump, { params: { symbol: jump.symbol, date: jump.day }, body: { settled: said } }),
    t('{symbol} of {day} is settled.', named),
    onClose,
  );
  const set = (part: Partial<Typed>) => {
    draft.set(part);
    // What the server said was of what had been sent.
    if (settling.error) settling.reset();
  };
  return (
    <Modal title={t('Settle {symbol} of {day}', named)} label={t('Settle')} onClose={onClose}>
      <form
        className="confirm"
        onSubmit={(event) => {
          event.preventDefault();
          if (settled) settling.mutate(settled);
        }}
      >
        <Why jump={jump} />
        <Segment label="What it is" value={typed.way} choices={ways} onChange={(way) => set({ way })} />
        {typed.way === 'ratio' ? <RatioFields jump={jump} typed={typed} set={set} /> : null}
        <div className="prose">
          {settled ? (
            <Consequence jump={jump} settled={settled} />
          ) : (
            <p>{t('Shares are whole numbers from 1 to 1,000.')}</p>
          )}
        </div>
        <Problem says={settling.error?.message} />
        <div className="row">
          <button type="submit" className="btn primary" disabled={!settled || settling.isPending}>
            {typed.way === 'true' ? t('Accept as true') : t('Apply {newShares} for {oldShares}', { ...typed })}
          </button>
          <button type="button" className="btn ghost" onClick={onClose}>
            {t('Cancel')}
          </button>
        </div>
      </form>
    </Modal>
  );
}

interface Typed {
  readonly way: 'ratio' | 'true';
  readonly newShares: string;
  readonly oldShares: string;
  readonly exDay: string;
}

/** What is typed, the likely ratio at first, and what it says; undefined while it says nothing. */
function useDraft({ day, likely }: SuspiciousJump) {
  const [typed, setTyped] = useState<Typed>({
    way: likely ? 'ratio' : 'true',
    newShares: String(likely?.newShares ?? 1),
    oldShares: String(likely?.oldShares ?? 1),
    exDay: day,
  });
  return { typed, settled: verdictOf(typed), set: (part: Partial<Typed>) => setTyped({ ...typed, ...part }) };
}

function verdictOf({ way, exDay, ...shares }: Typed): JumpVerdict | undefined {
  if (way === 'true') return { verdict: way };
  const [newShares, oldShares] = [sharesOf(shares.newShares), sharesOf(shares.oldShares)];
  return newShares > 0 && oldShares > 0 ? { verdict: way, newShares, oldShares, exDay } : undefined;
}

function RatioFields({ jump, typed, set }: { jump: SuspiciousJump } & Omit<ReturnType<typeof useDraft>, 'settled'>) {
  return (
    <div className="ratio-fields">
      <TextField
        label="New shares"
        inputMode="numeric"
        value={typed.newShares}
        onChange={(event) => set({ newShares: event.target.value })}
      />
      <TextField
        label="For old shares"
        inputMode="numeric"
        value={typed.oldShares}
        onChange={(event) => set({ oldShares: event.target.value })}
      />
      <DateField
        label="Ex-date"
        value={typed.exDay}
        min={dayOf(dayNumber(jump.before) + 1)}
        max={jump.day}
        onChange={(exDay) => set({ exDay })}
      />
    </div>
  );
}

const MOST_SHARES = 1000;

/** NaN for what is no number of shares. */
function sharesOf(text: string): number {
  const shares = /^\d{1,4}$/.test(text.trim()) ? Number(text) : NaN;
  return shares >= 1 && shares <= MOST_SHARES ? shares : NaN;
}

function Why({
  jump: { before, day, previousClose, open, close, ratio, looksLike, announced },
}: {
  jump: SuspiciousJump;
}) {
  return (
    <div className="prose">
      <p>
        {t(
          'It closed at ₹{previousClose} on {before}; on {day} it opened at ₹{open} and closed at ₹{close}, {ratio} times that. No share may move so far in a session, and no factor is available.',
          {
            previousClose: price.text(previousClose ?? NaN),
            before: dateText(before),
            day: dateText(day),
            open: price.text(open ?? NaN),
            close: price.text(close ?? NaN),
            ratio: (ratio ?? NaN).toFixed(3),
          },
        )}
      </p>
      {looksLike === null ? null : <p>{t('It looks like {change}.', { change: looksLike })}</p>}
      {announced.length === 0 ? null : <p>{t('Announced around it: {what}', { what: announced.join('; ') })}</p>}
    </div>
  );
}

/** What is other afterwards, in figures. */
function Consequence({ jump, settled }: { jump: SuspiciousJump; settled: JumpVerdict }) {
  const { before, previousClose, ratio } = jump;
  if (settled.verdict === 'true')
    return (
      <p>
        {t(
          'No price changes. The jump is no longer reported, and back-tests and evidence go through it as through any other move.',
        )}
      </p>
    );
  const { newShares, oldShares, exDay } = settled;
  const factor = oldShares / newShares;
  return (
    <p>
      {t(
        'Prices before {exDay} are multiplied by {factor} and volumes divided by it, in charts, scans and back-tests: the close of {before} becomes ₹{close}, and the session moves by {change}.',
        {
          exDay: dateText(exDay),
          factor: String(Number(factor.toFixed(6))),
          before: dateText(before),
          close: price.text((previousClose ?? NaN) * factor),
          change: `${changePct.text(100 * ((ratio ?? NaN) / factor - 1))} %`,
        },
      )}
    </p>
  );
}
