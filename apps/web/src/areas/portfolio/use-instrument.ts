import type { api, BrokerName, ReplyOf } from '@parakh/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holdingsOf, positionsOf } from './broker-reads.ts';
import { listedAs } from './own-symbol.ts';
import type { TicketDraft } from './ticket-draft.ts';
import { useListed } from './use-portfolio.ts';

type Instrument = Pick<TicketDraft, 'tradingSymbol' | 'token' | 'exchange'>;

interface Booked {
  readonly exchange: string;
  readonly symbol: string;
  readonly token: string | null;
}

/** The broker's name and key of a symbol, from what its rows told. */
export function useInstrument(symbol: string, broker: BrokerName) {
  const client = useQueryClient();
  const listed = useListed();
  const instrument = useMemo((): Instrument | undefined => {
    if (symbol === '') return undefined;
    const holdings = client.getQueryData<ReplyOf<typeof api.broker.holdings>>(holdingsOf.keyOf(broker))?.holdings;
    const positions = client.getQueryData<ReplyOf<typeof api.broker.positions>>(positionsOf.keyOf(broker))?.positions;
    const rows: readonly Booked[] = [...(holdings ?? []), ...(positions ?? [])];
    const row = rows.find((one) => one.token !== null && listedAs(one.symbol, listed)?.symbol === symbol);
    if (!row || (row.exchange !== 'NSE' && row.exchange !== 'BSE')) return undefined;
    return { tradingSymbol: row.symbol, token: row.token!, exchange: row.exchange };
  }, [client, listed, symbol, broker]);
  return { instrument, isAsking: false };
}
