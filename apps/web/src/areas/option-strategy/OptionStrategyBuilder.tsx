import { after, Band, Empty, type Loadable, Screen, t } from '@parakh/ui';
import { atMoment, ExpirySelect, UnderlyingSelect, WithContracts } from '../options/index.ts';
import { BuilderWorkspace } from './BuilderWorkspace.tsx';
import { type Builder, useBuilder } from './use-builder.ts';

/** Options, futures and shares put together: what they come to at any price, day and volatility, before and after charges. */
export function OptionStrategyBuilder() {
  const { address, listed, chains, builder } = useBuilder();
  const query: Loadable<Builder> = {
    data: builder,
    isPending: builder === undefined && chains.error === null,
    error: chains.error,
    refetch: chains.refetch,
  };
  return (
    <Screen
      title="Option strategy builder"
      note={builder ? atMoment(builder) : null}
      actions={
        <>
          <UnderlyingSelect
            symbol={address.symbol}
            onChoose={(symbol) => address.set({ symbol, position: '', legs: '', expiry: '' })}
          />
          <ExpirySelect
            expiries={builder?.expiries ?? []}
            expiry={builder?.expiry}
            onChoose={(expiry) => address.set({ expiry, symbol: address.symbol })}
          />
        </>
      }
    >
      {address.fault === undefined ? null : (
        <Band kind="err">{t('The link has no position that can be read: {why}.', { why: address.fault })}</Band>
      )}
      {address.unknownTemplate === undefined ? null : (
        <Band kind="err">
          {t('There is no ready-made position named “{name}”: choose one below.', { name: address.unknownTemplate })}
        </Band>
      )}
      {listed.data?.expiries.length === 0 ? (
        <section className="panel">
          <Empty says="No expiry of this symbol is listed." />
        </section>
      ) : (
        <WithContracts query={after(listed, query)} height={900}>
          {(shown) => <BuilderWorkspace builder={shown} key={shown.symbol} />}
        </WithContracts>
      )}
    </Screen>
  );
}
