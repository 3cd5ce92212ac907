import { api, type OptionChain } from '@parakh/contract';
import { underlyingOf } from '@parakh/options';
import { ChoiceField, clockText, grouped, MISSING, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { expiryChoice } from '../options/index.ts';
import { type AlertDraft, type DraftPart, legsOf } from './alert-draft.ts';
import { chainExpiries, chainFigureWords, chainUnits, chosen } from './alert-texts.ts';
import { figureNow, whyUnknown } from './chain-now.ts';
import { LevelFields } from './LevelFields.tsx';
import '../../shared/saved/saved.css';
import './alert-form.css';

const NONE = { value: '', word: 'None' };

/** One figure of an option chain against one number, with what it is now beside it. */
export function ChainFields({ draft, faults, set }: DraftPart) {
  const symbol = underlyingOf(draft.symbol.toUpperCase());
  const chain = useChainOf(symbol, draft.expiry);
  return (
    <>
      <ContractFields draft={draft} faults={faults} set={set} symbol={symbol} />
      <ChoiceField
        label="Figure"
        value={draft.figure}
        choices={chainFigureWords}
        onChange={(figure) => set({ figure: chosen(chainFigureWords, figure) })}
      />
      {draft.figure === 'premium' ? <StrikeFields draft={draft} faults={faults} set={set} chain={chain} /> : null}
      <LevelFields
        draft={draft}
        faults={faults}
        set={set}
        unit={chainUnits[draft.figure]}
        below={chain ? <ValueNow draft={draft} chain={chain} onLevel={(value) => set({ value })} /> : null}
      />
      <p className="help">{t('Evaluated at the end of each minute while the session runs.')}</p>
    </>
  );
}

function useExpiries(symbol: string) {
  return useApi(api.options.expiries, { params: { id: symbol } }, { when: symbol !== '' }).data?.expiries ?? [];
}

function useChainOf(symbol: string, expiry: string): OptionChain | undefined {
  const expiries = useExpiries(symbol);
  const expDate = expiry.length > 1 ? expiry : expiries[Number(expiry) - 1]?.expiry;
  const query = { symbol, ...(expDate === undefined ? {} : { expDate }) };
  const { data } = useApi(api.options.liveChain, { query }, { when: expDate !== undefined });
  return data?.symbol === symbol ? data : undefined;
}

function ContractFields({ draft, faults, set, symbol }: DraftPart & { symbol: string }) {
  const rows = useApi(api.options.underlyings, { query: {} }).data?.rows ?? [];
  const symbols = [...new Set([...(symbol === '' ? [] : [symbol]), ...rows.map((row) => row.symbol)])];
  const days = useExpiries(symbol).map((one) => ({ value: one.expiry, word: expiryChoice(one) }));
  const choices = [...chainExpiries, ...days];
  const gone = choices.some(({ value }) => value === draft.expiry) ? [] : [{ value: draft.expiry, word: draft.expiry }];
  return (
    <div className="pair">
      <ChoiceField
        label="Symbol"
        fault={faults.symbol}
        value={symbol}
        choices={[{ value: '', word: 'Choose one' }, ...symbols.toSorted().map((value) => ({ value, word: value }))]}
        onChange={(next) => set({ symbol: next, callStrike: '', putStrike: '' })}
      />
      <ChoiceField
        label="Expiry"
        value={draft.expiry}
        choices={[...choices, ...gone]}
        onChange={(expiry) => set({ expiry, callStrike: '', putStrike: '' })}
      />
    </div>
  );
}

function StrikeFields({ draft, faults, set, chain }: DraftPart & { chain: OptionChain | undefined }) {
  const choicesOf = (side: 'call' | 'put', chosen: string) => {
    const listed = chain?.rows.flatMap((row) => (row[side] && row.strike !== null ? [String(row.strike)] : [])) ?? [];
    const all = chosen === '' || listed.includes(chosen) ? listed : [chosen, ...listed];
    return [NONE, ...all.map((value) => ({ value, word: grouped(Number(value), value.includes('.') ? 2 : 0) }))];
  };
  return (
    <div className="pair">
      <ChoiceField
        label="Call"
        fault={faults.callStrike}
        value={draft.callStrike}
        choices={choicesOf('call', draft.callStrike)}
        onChange={(callStrike) => set({ callStrike })}
      />
      <ChoiceField
        label="Put"
        value={draft.putStrike}
        choices={choicesOf('put', draft.putStrike)}
        onChange={(putStrike) => set({ putStrike })}
      />
    </div>
  );
}

/** What the figure is now, by the rule of its evaluation, and a press that takes it as the level. */
function ValueNow({
  draft,
  chain,
  onLevel,
}: {
  draft: AlertDraft;
  chain: OptionChain;
  onLevel: (value: string) => void;
}) {
  if (draft.figure === 'straddleToVwapPct')
    return <p className="help">{t('0 is its average price since the open; below 0 it is cheaper.')}</p>;
  const legs = legsOf(draft);
  const value = figureNow(chain, legs);
  const digits = draft.figure === 'maxPain' ? 0 : 2;
  const moment = chain.at === null ? t('At the close') : t('At {time}', { time: clockText(chain.at) });
  if (Number.isNaN(value))
    return (
      <p className="help price-now">
        {moment} <b>{MISSING}</b> {whyUnknown(chain, legs)}
      </p>
    );
  const shown = value.toFixed(digits);
  return (
    <p className="help price-now">
      {moment} <b>{grouped(Number(shown), digits)}</b>
      <button type="button" className="link" onClick={() => onLevel(shown)}>
        {t('Use current value')}
      </button>
    </p>
  );
}
