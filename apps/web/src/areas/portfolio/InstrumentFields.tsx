import { ChoiceField, clockText, grouped, Segment, TextField, t } from '@parakh/ui';
import { useEffect, useId } from 'react';
import { SymbolOptions, useSymbols } from '../../shared/symbols/SymbolOptions.tsx';
import { type Side } from '../broker/index.ts';
import { sides, type TicketDraft } from './ticket-draft.ts';
import { useInstrument } from './use-instrument.ts';
import type { ShownBrokers } from './use-portfolio.ts';
import type { Ticket } from './use-ticket.ts';

interface Part {
  readonly ticket: Ticket;
  readonly brokers: ShownBrokers;
}

/** Which side, of what, at which broker. Of an order that stands none of it can be changed. */
export function InstrumentFields({ ticket, brokers }: Part) {
  const { draft, set } = ticket;
  if (draft.changes !== null || draft.repeats !== null)
    return (
      <p>
        <b>{draft.symbol}</b> <span className="t3">{draft.exchange}</span> <SeenPrice ticket={ticket} />
      </p>
    );
  const connected = brokers.kept.filter(({ state, broker }) => state === 'connected' || broker === draft.broker);
  return (
    <>
      <Segment<Side> label="Side" value={draft.side} choices={sides} onChange={(side) => set({ side })} />
      {connected.length > 1 ? (
        <ChoiceField
          label="Broker"
          value={draft.broker}
          choices={connected.map(({ broker, title }) => ({ value: broker, word: title }))}
          onChange={(value) => {
            const account = connected.find(({ broker }) => broker === value);
            if (account) set({ broker: account.broker, tradingSymbol: '', token: '' });
          }}
        />
      ) : null}
      <SymbolField ticket={ticket} />
    </>
  );
}

/** What is said of a symbol that is known there, and of one that is not. */
const wordsAt = ({ broker }: TicketDraft) =>
  broker === 'paper'
    ? { listed: '{name} on paper, {exchange}', unlisted: 'The paper account does not trade in {symbol}.' }
    : { listed: '{name} at your broker, {exchange}', unlisted: 'Your broker’s name of {symbol} is not known here.' };

function SymbolField({ ticket }: { ticket: Ticket }) {
  const { draft, set, faults } = ticket;
  const id = useId();
  const { typed, isKnown, isHopeless, offered } = useSymbols(draft.symbol);
  const asked = draft.tradingSymbol === '' && isKnown ? typed : '';
  const found = useInstrument(asked, draft.broker);
  const { instrument } = found;
  useEffect(() => {
    if (instrument && asked !== '') set(instrument);
    // Once it is known.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [instrument, asked]);
  const isUnknown = asked !== '' && instrument === undefined && !found.isAsking;
  const words = wordsAt(draft);
  const unknown = isUnknown ? t(words.unlisted, { symbol: typed }) : undefined;
  const hopeless = isHopeless && draft.tradingSymbol === '' ? t('No symbol begins like this.') : undefined;
  return (
    <TextField
      label="Symbol"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      list={id}
      value={draft.symbol}
      fault={unknown ?? hopeless ?? faults.symbol}
      onChange={({ target }) => set({ symbol: target.value.toUpperCase(), tradingSymbol: '', token: '', seen: null })}
      below={
        <>
          <SymbolOptions id={id} offered={offered} />
          {draft.tradingSymbol === '' ? null : (
            <p className="help">
              {t(words.listed, {
                name: draft.tradingSymbol,
                exchange: draft.exchange,
              })}{' '}
              <SeenPrice ticket={ticket} />
            </p>
          )}
        </>
      }
    />
  );
}

/** The price that the order is sent by, and of when it is. */
function SeenPrice({ ticket: { seen } }: { ticket: Ticket }) {
  if (!seen) return null;
  const said = { price: grouped(seen.price), clock: clockText(seen.at) };
  return <span className="t3">· {t('last ₹{price} at {clock} IST', said)}</span>;
}
