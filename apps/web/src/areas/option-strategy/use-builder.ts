import { dayOf } from '@parakh/base';
import { api, type ContractExpiry, type ContractRestrictions } from '@parakh/contract';
import {
  type FieldProblem,
  type LiquidityWarning,
  type Listing,
  type PlannedLeg,
  type Position,
  positionProblems,
  positionText,
  resolveLegs,
  strategyTemplate,
  type UnderlyingMarket,
} from '@parakh/option-strategies';
import { useMemo, useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { type BuilderAddress, useBuilderAddress } from './builder-address.ts';
import { marketOf } from './builder-market.ts';
import { warningsOf } from './contract-states.ts';
import { asListed } from './edit-legs.ts';
import { expiriesOfPlan, expiriesOfPosition } from './needed-expiries.ts';
import { plannedOfChain } from './planned-legs.ts';
import { type Chains, useChains } from './use-chains.ts';

/** What is on the desk: the legs, what is listed, and what they are valued by. */
export interface Builder {
  readonly symbol: string;
  readonly expiries: readonly ContractExpiry[];
  /** Of new legs and of ready-made ones. */
  readonly expiry: string;
  readonly listing: Listing;
  readonly market: UnderlyingMarket;
  /** The moment of the prices, by the exchange's clock; null: the close of the session. */
  readonly at: number | null;
  readonly date: string;
  readonly position: Position;
  /** The ready-made position that is shown as it is; undefined once a leg was changed. */
  readonly template: string | undefined;
  readonly problems: readonly FieldProblem[];
  readonly warnings: readonly LiquidityWarning[];
  /** The most units of an order, and the ban period; undefined until they are told. */
  readonly restrictions: ContractRestrictions | undefined;
  /** Chains of further expiries are on their way. */
  readonly isPending: boolean;
  /** `isStep`: the browser's back undoes it. */
  readonly change: (legs: Position['legs'], isStep?: boolean) => void;
  readonly set: BuilderAddress['set'];
}

/** What an address puts on the desk, and the calls that it waits for. */
export function useBuilder() {
  const address = useBuilderAddress();
  const { symbol, written, expiry: asked, chainLegs, template } = address;
  const listed = useApi(api.options.expiries, { params: { id: symbol } });
  const expiries = listed.data?.expiries ?? [];
  const chosen = chosenExpiry(expiries, asked, written);
  const planned = useMemo(() => plannedBy(chainLegs, template, chosen), [chainLegs, template, chosen]);
  const needed = written ? expiriesOfPosition(written, expiries, chosen) : expiriesOfPlan(planned, expiries, chosen);
  const chains = useChains(symbol, chosen === '' ? [] : needed);
  const told = useApi(api.options.restrictions, { params: { x: symbol } });
  const restrictions = told.data ?? (told.error ? { symbol, freeze: null, ban: null } : undefined);
  const builder = useKept(useDesk({ address, chains, expiries, chosen, planned, restrictions }), symbol);
  return { address, listed, chains, builder };
}

/** While the chains of other expiries come, what stood there stays; of another symbol nothing does. */
function useKept(builder: Builder | undefined, symbol: string): Builder | undefined {
  const [kept, keep] = useState(builder);
  if (builder && (builder.position !== kept?.position || builder.market !== kept.market)) keep(builder);
  if (builder) return builder;
  return kept?.symbol === symbol ? { ...kept, isPending: true } : undefined;
}

/** The one that is asked for, else that of the first leg, else the nearest; empty where none is listed. */
function chosenExpiry(expiries: readonly ContractExpiry[], asked: string, written: Position | undefined): string {
  const ofLegs = (written?.legs ?? []).map(({ expiry }) => dayOf(expiry));
  const found = [asked, ...ofLegs].find((day) => expiries.some(({ expiry }) => expiry === day));
  return found ?? expiries[0]?.expiry ?? '';
}

function plannedBy(chainLegs: string, template: string, chosen: string): readonly PlannedLeg[] {
  const taken = plannedOfChain(chainLegs, chosen);
  return taken.length > 0 ? taken : (strategyTemplate(template)?.legs ?? []);
}

interface Found {
  readonly address: BuilderAddress;
  readonly chains: Chains;
  readonly expiries: readonly ContractExpiry[];
  readonly chosen: string;
  readonly planned: readonly PlannedLeg[];
  readonly restrictions: ContractRestrictions | undefined;
}

function useDesk({ address, chains, expiries, chosen, planned, restrictions }: Found): Builder | undefined {
  const { symbol, written, chainLegs, template, set } = address;
  const { data, isPending } = chains;
  const found = useMemo(() => data && marketOf(data), [data]);
  const placed = useMemo(
    () => found && placedLegs({ symbol, written, planned, listing: found.listing }),
    [found, symbol, written, planned],
  );
  // Ready-made legs count expiries: they are set once all of these are there.
  if (!found || !placed || !data || (isPending && !written)) return undefined;
  return {
    symbol,
    expiries,
    expiry: chosen,
    ...found,
    at: data[0]!.at,
    date: data[0]!.date,
    ...placed,
    warnings: warningsOf(placed.position, data, restrictions),
    restrictions,
    problems: isPending ? [] : placed.problems,
    template: written || chainLegs !== '' ? undefined : template,
    isPending,
    change: (legs, isStep) =>
      set(
        {
          position: legs.length === 0 ? '' : positionText({ underlying: symbol, legs }),
          template: 'none',
          legs: '',
        },
        isStep,
      ),
    set,
  };
}

interface Placing {
  readonly symbol: string;
  readonly written: Position | undefined;
  readonly planned: readonly PlannedLeg[];
  readonly listing: Listing;
}

function placedLegs({ symbol, written, planned, listing }: Placing): Pick<Builder, 'position' | 'problems'> {
  const empty = { underlying: symbol, legs: [] };
  if (written) {
    const position = { ...written, legs: written.legs.map((leg) => asListed(leg, listing)) };
    return { position, problems: positionProblems(position, { day: listing.day, listing: () => listing }) };
  }
  if (planned.length === 0) return { position: empty, problems: [] };
  const { position, problems } = resolveLegs(planned, listing);
  if (!position) return { position: empty, problems };
  return { position, problems: positionProblems(position, { day: listing.day }) };
}
