import { api } from '@parakh/contract';
import { ChoiceField, changePct, Figure, price, quoteMark, signed, TextField, t } from '@parakh/ui';
import { useId } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useQuote } from '../../shared/live/use-quote.ts';
import { SymbolOptions, useSymbols } from '../../shared/symbols/SymbolOptions.tsx';
import { type AlertDraft, type DraftPart, numberIn } from './alert-draft.ts';
import { chosen, indicators, timeframes } from './alert-texts.ts';
import { LevelFields } from './LevelFields.tsx';
import '../../shared/saved/saved.css';
import './alert-form.css';

const units = { VOLUME: 'shares', DAY_CHANGE_PERCENT: '%' } as const;
const unitOf = (indicator: AlertDraft['indicator']) =>
  indicator === 'VOLUME' || indicator === 'DAY_CHANGE_PERCENT' ? units[indicator] : '₹';

/** One symbol against one number, with the price of now beside it. */
export function PriceFields({ draft, faults, set }: DraftPart) {
  return (
    <>
      <SymbolField draft={draft} faults={faults} set={set} />
      <div className="pair">
        <ChoiceField
          label="Indicator"
          value={draft.indicator}
          choices={indicators}
          onChange={(value) => set({ indicator: chosen(indicators, value) })}
        />
        <ChoiceField
          label="Timeframe"
          value={draft.timeframe}
          choices={timeframes}
          onChange={(value) => set({ timeframe: chosen(timeframes, value) })}
        />
      </div>
      <LevelFields draft={draft} faults={faults} set={set} unit={unitOf(draft.indicator)} />
    </>
  );
}

function SymbolField({ draft, faults, set }: DraftPart) {
  const id = useId();
  const { typed, isKnown, isHopeless, offered } = useSymbols(draft.symbol);
  const unknown = isHopeless ? t('No symbol begins like this.') : undefined;
  return (
    <TextField
      label="Symbol"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      required
      list={id}
      value={draft.symbol}
      fault={faults.symbol ?? unknown}
      onChange={(event) => set({ symbol: event.target.value })}
      below={
        <>
          <SymbolOptions id={id} offered={offered} />
          {isKnown ? <PriceNow symbol={typed} draft={draft} onLevel={(value) => set({ value })} /> : null}
        </>
      }
    />
  );
}

/** What it trades at, how far the level is from there, and a press that takes the price as the level. */
function PriceNow({ symbol, draft, onLevel }: { symbol: string; draft: AlertDraft; onLevel: (value: string) => void }) {
  const { last, moved } = useNow(symbol);
  if (last == null) return null;
  return (
    <p className="help price-now">
      {t('Now')}{' '}
      <b>
        <Figure value={last} format={price} unit quote={quoteMark(symbol, 'last')} />
      </b>{' '}
      <Figure value={moved} format={changePct} unit quote={quoteMark(symbol, 'changePct')} />
      {unitOf(draft.indicator) === '₹' ? <FromLevel last={last} typed={draft.value} onLevel={onLevel} /> : null}
    </p>
  );
}

/** The newest tick where prices come; else the last quote. */
function useNow(symbol: string) {
  const quote = useApi(api.market.price, { params: { symbol } }).data;
  const tick = useQuote(symbol);
  return { last: tick?.ltp ?? quote?.last, moved: tick?.changePtc ?? quote?.changePct };
}

function FromLevel({ last, typed, onLevel }: { last: number; typed: string; onLevel: (value: string) => void }) {
  const level = numberIn(typed);
  if (level !== undefined && last > 0)
    return ` · ${t('the level is {percent} % from there', { percent: signed((100 * (level - last)) / last) })}`;
  return (
    <button type="button" className="link" onClick={() => onLevel(String(last))}>
      {t('Use current price')}
    </button>
  );
}
