import type { NewOrder } from '@parakh/brokers';
import { newAccount, type PaperAccount, positionOf, type Run } from './account.ts';
import { actOn } from './act.ts';
import { audit } from './audit.ts';
import { markTo } from './carry.ts';
import { applyAction, beginDay, closeDay } from './day.ts';
import type { AccountCommand, MarketEvent, PaperOutcome } from './event.ts';
import { fundsOf, type PaperFunds, priceToExpect, requiredFor } from './margin.ts';
import { type MarketStep, PaperMarket } from './market.ts';
import { cancel, instrumentFor, modify, place } from './place.ts';
import { openLedger, reset } from './reset.ts';
import type { PaperSettings } from './settings.ts';
import { sellable } from './shares.ts';
import { passTime } from './time.ts';
import { type PaperWorth, worthOf } from './worth.ts';

/** What an event led to, and of a placing the order's id. */
export interface PaperResult {
  readonly outcomes: readonly PaperOutcome[];
  readonly orderId: string | null;
}

/**
 * One paper account on one market. Fed with events alone, in the order in which they happened; it knows no clock, no chance and no
 * wire. The same settings, events and order of events give the same outcomes. `account` is plain data: written after an event and
 * given to another engine it goes on from there; what the market had shown is not in it, and is waited for anew.
 */
export class PaperEngine {
  readonly #settings: PaperSettings;
  readonly #market: PaperMarket;
  readonly account: PaperAccount;

  /** `market`: where several accounts share one, each step of it is given to `onStep`. */
  constructor(settings: PaperSettings, account: PaperAccount = newAccount(), market = new PaperMarket()) {
    this.#settings = settings;
    this.account = account;
    this.#market = market;
    audit(account);
  }

  /** Takes in what the market did, where the market is this account's own. Throws only for a fault of ours. */
  onMarket(event: MarketEvent): readonly PaperOutcome[] {
    return this.onStep(this.#market.take(event));
  }

  /** The same of a step that the shared market has just taken. */
  onStep({ event, seen }: MarketStep): readonly PaperOutcome[] {
    const run = this.#run();
    openLedger(run, event.at);
    if (event.kind === 'session' && this.#market.tape.session === event.session) beginDay(run, event.session);
    if (event.kind === 'action') applyAction(run, event.action);
    // The last prices of the session may be told after its end: time passes with what is seen, else with the clock.
    passTime(run, seen ? { at: seen.time, isTick: true } : { at: event.at, isTick: false });
    if (event.kind === 'close') closeDay(run, event.at);
    if (seen && !this.account.isClosed) {
      markTo(run, seen);
      actOn(run, seen);
    }
    audit(this.account);
    return run.outcomes;
  }

  /** Does what the account's owner wants. Throws 'broker.invalid-input' and 'broker.not-offered', and has changed nothing then. */
  command(command: AccountCommand): PaperResult {
    const run = this.#run();
    const { at } = command;
    let orderId: string | null = null;
    if (command.kind === 'place') orderId = place(run, command.order, at);
    else if (command.kind === 'modify') modify(run, command.change, at);
    else if (command.kind === 'cancel') cancel(run, command.orderId, at);
    else reset(run, at);
    passTime(run, { at, isTick: false });
    audit(this.account);
    return { outcomes: run.outcomes, orderId };
  }

  funds(): PaperFunds {
    return fundsOf(this.#run());
  }

  /** Paise that an order would take of what is available; NaN where no price is known. Throws as `command` does, and 'request.invalid' for a day without known rates. */
  requiredFor(order: NewOrder): number {
    const run = this.#run();
    const instrument = instrumentFor(run, order);
    const { side, product, quantity } = order;
    const net = positionOf(this.account, instrument.token, product)?.net ?? 0;
    const price = priceToExpect(run, instrument, order);
    return requiredFor(run, instrument, { side, product, net, quantity, price });
  }

  /** At the last prices. */
  worth(): PaperWorth {
    return worthOf(this.#run());
  }

  /** Shares that a delivery sale may still promise; NaN of what is not known to the market. */
  freeToSell(token: string): number {
    const instrument = this.#market.instrument(token);
    return instrument ? sellable(this.#run(), instrument) : NaN;
  }

  #run(): Run {
    return { account: this.account, settings: this.#settings, tape: this.#market.tape, outcomes: [] };
  }
}
