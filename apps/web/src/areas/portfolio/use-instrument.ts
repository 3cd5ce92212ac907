import { api, type ReplyOf, type TradingBrokerName } from '@parakh/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { type OrderedInstrument, orderedAs } from '../broker/index.ts';
import { holdingsOf, positionsOf } from './broker-reads.ts';
import { listedAs } from './own-symbol.ts';
import { useListed } from './use-portfolio.ts';

interface Booked {
  readonly exchange: string;
  readonly symbol: string;
  readonly token: string | null;
}

/** The broker's name and key of a symbol: by its list of instruments, else from what its rows told. */
export function useInstrument(symbol: string, broker: TradingBrokerName) {
  const asked = useApi(api.broker.instrument, { params: { symbol, broker } }, { when: symbol !== '' });
  const ofRows = useBooked(symbol, broker);
  const { data } = asked;
  const instrument = useMemo(() => (data ? orderedAs(data) : ofRows), [data, ofRows]);
  return { instrument: asked.isPending && symbol !== '' ? undefined : instrument, isAsking: asked.isPending };
}

function useBooked(symbol: string, broker: TradingBrokerName): OrderedInstrument | undefined {
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
