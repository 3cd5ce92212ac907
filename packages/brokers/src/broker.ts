import type { CandleDays } from './candle.ts';
import type { VendorTick } from './feed.ts';
import type { Limit } from './limits/limit.ts';
import type { BrokerApp, Login, Tokens } from './login.ts';
import type { BrokerSession } from './session.ts';
import type { PostbackRule, UpdatesCodec } from './updates.ts';
import type { Sending } from './wire/http.ts';

/** How long an own id may be, and whether the vendor finds an order by it. */
export interface OwnIdRule {
  /** 0: the vendor keeps none. The caller finds an order whose reply was lost by what it says and when it was placed. */
  readonly longest: number;
  readonly isQueryable: boolean;
}

/** A market feed: what a frame of it says. */
export interface FeedCodec {
  /** Instruments one socket takes, and sockets one account may open; NaN where the vendor names no number. */
  readonly perSocket: number;
  readonly sockets: number;
  /** By which ticks name an instrument, where that is not its token. */
  keyOf?(token: string): string;
  /** Throws for what is no frame of this vendor: the socket is opened anew then. Unknown kinds of packets are skipped. */
  decode(frame: Uint8Array): readonly VendorTick[];
  /** Where frames carry only what has changed: a reader for one socket that remembers the rest, to be used in place of `decode`. */
  socketDecoder?(): FeedCodec['decode'];
}

/** What a broker's calls tell of prices. What the vendor lacks, or its documents do not establish, is absent. */
export interface BrokerPrices {
  /** Of how many instruments one call tells a quote. */
  readonly quotes?: number;
  /** Five levels of the order book. */
  readonly depth?: true;
  readonly candles?: CandleDays;
}

/** A broker: who it is, what it can do, and how it is spoken to. All that the rest of Parakh knows of it stands here. */
export interface Broker {
  readonly id: string;
  /** As people call it. */
  readonly title: string;
  readonly documents: string;
  readonly login: Login;
  /** What an app has beside key and secret, by name: what it is, for the form. */
  readonly appFields: Readonly<Record<string, string>>;
  /** What its vendor counts. Orders count against SEBI's limit besides. */
  readonly limits: readonly Limit[];
  /** Changes that one order may take; null where the vendor names no number. */
  readonly changesPerOrder: number | null;
  /**
   * What becomes of orders at market: the vendor makes limit orders near the last price of them, or refuses them. Absent: they are taken,
   * as far as its documents tell.
   */
  readonly marketOrders?: 'made limits' | 'refused';
  readonly ownId: OwnIdRule;
  /** It holds triggers: its sessions have `triggers`. Absent: whoever places the order watches the price. */
  readonly holdsTriggers?: true;
  readonly prices: BrokerPrices;
  /** Null while it is not built. */
  readonly feed: FeedCodec | null;
  /** Its socket of order updates; null where it has none that is documented. A session says where it is opened. */
  readonly updates: UpdatesCodec | null;
  /** Absent where the vendor sends none that names an order. */
  readonly postback?: PostbackRule;
  /** What the vendor wants of the address that orders come from, beyond a static one that is registered with the app; told to the person. */
  readonly addressRule?: string;
  /** Of a vendor that registers that address by a call (`registerAddress` of a session): what the person must know before. */
  readonly addressLock?: string;
  /** What the vendor offers and Parakh cannot do there yet; told to the person. */
  readonly notBuilt: readonly string[];
  /** What the vendor's documents leave open; shown to the person beside what it concerns. */
  readonly notEstablished: readonly string[];
  open(app: BrokerApp, tokens: Tokens, sending: Sending): BrokerSession;
}
