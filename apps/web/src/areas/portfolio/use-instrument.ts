import { api, type BrokerInstrument, type ReplyOf, type TradingBrokerName } from '@parakh/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { holdingsOf, positionsOf } from './broker-reads.ts';
import { listedAs } from './own-symbol.ts';
import type { Exchange, TicketDraft } from './ticket-draft.ts';
import { useListed } from './use-portfolio.ts';

type Instrument = Pick<TicketDraft, 'tradingSymbol' | 'token' | 'exchange'>;

interface Booked {
  readonly exchange: string;
  readonly symbol: string;
  readonly token: string | null;
}

/** Orders name the exchange together with its segment. */
const derivatives: Readonly<Record<BrokerInstrument['exchange'], Exchange>> = {
  NSE: 'NFO',
  BSE: 'BFO',
  MCX: 'MCX',
  NCDEX: 'NCDEX',
};

/** An instrument as an order names it. */
export function orderedAs({ exchange, segment, tradingSymbol, key }: BrokerInstrument): Instrument {
  const isCash = segment === 'cash' || segment === 'index';
  if (segment === 'currency') return { tradingSymbol, token: key, exchange: exchange === 'BSE' ? 'BCD' : 'CDS' };
  return { tradingSymbol, token: key, exchange: isCash ? exchange : derivatives[exchange] };
}

/** The broker's name and key of a symbol: by its list of instruments, else from what its rows told. */
export function useInstrument(symbol: string, broker: TradingBrokerName) {
  const asked = useApi(api.broker.instrument, { params: { symbol, broker } }, { when: symbol !== '' });
  const ofRows = useBooked(symbol, broker);
  const { data } = asked;
  const instrument = useMemo(() => (data ? orderedAs(data) : ofRows), [data, ofRows]);
  return { instrument: asked.isPending && symbol !== '' ? undefined : instrument, isAsking: asked.isPending };
}

function useBooked(symbol: string, broker: TradingBrokerName): Instrument | undefined {
  const client = useQueryClient();
  const listed = useListed();
  return useMemo(() => {
    if (symbol === '') return undefined;
    const holdings = client.getQueryData<ReplyOf<typeof api.broker.holdings>>(holdingsOf.keyOf(broker))?.holdings;
    const positions = client.getQueryData<ReplyOf<typeof api.broker.positions>>(positionsOf.keyOf(broker))?.positions;
    const rows: readonly Booked[] = [...(holdings ?? []), ...(positions ?? [])];
    const row = rows.find((one) => one.token !== null && listedAs(one.symbol, listed)?.symbol === symbol);
    if (!row || (row.exchange !== 'NSE' && row.exchange !== 'BSE')) return undefined;
    return { tradingSymbol: row.symbol, token: row.token!, exchange: row.exchange };
  }, [client, listed, symbol, broker]);
}
