import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';
import { count, quantity, rupees } from './figures.ts';
import { day } from './path-parameters.ts';

/** The server answers for those whose list of instruments it has read. */
const listedBroker = z
  .string()
  .check(z.regex(/^[a-z0-9]{2,20}$/, 'a broker is a word such as zerodha'), z.describe('Broker: zerodha, upstox …'));

/** A symbol, an index, or a contract as the broker writes it: 'NSE:NIFTY2461323000CE', 'NIFTY-Jun2024-23000-CE', 'NIFTY 27 Jun 2024 CE 23000.00'. */
const listedName = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9&][A-Za-z0-9&_ .:()%/+*-]{0,79}$/, 'a symbol has letters, digits, &, - and blanks only'),
    z.describe('Symbol (RELIANCE), name of an index (NIFTY 50), or a contract as the broker writes it'),
  );

const MOST_ASKED = 1000;

const exchange = z.enum(['NSE', 'BSE', 'MCX', 'NCDEX']);
const segment = z.enum(['cash', 'index', 'derivatives', 'currency', 'commodity']);
const kind = z.enum(['equity', 'index', 'future', 'option']);
const right = z.nullable(z.enum(['CE', 'PE']));

/** How one broker lists an instrument. Null is what its list does not tell. */
const listing = {
  broker: z.string(),
  /** By which the broker's orders, quotes and feeds name it. */
  key: z.string(),
  tradingSymbol: z.string(),
  /** The exchange's number. */
  token: z.string(),
  isin: z.nullable(z.string()),
  series: z.nullable(z.string()),
  lot: quantity,
  tickSize: rupees,
  freezeQuantity: quantity,
  /** The day of the list. */
  listDay: day,
};

/** What an instrument is, whoever lists it. */
const instrument = {
  /** Ours: the same for all brokers. */
  id: z.string(),
  exchange,
  segment,
  kind,
  symbol: z.string(),
  name: z.nullable(z.string()),
  expiry: z.nullable(day),
  strike: rupees,
  optionType: right,
};

export const brokerListing = z.object(listing);
export const brokerInstrument = z.object({ ...instrument, ...listing });
export type BrokerInstrument = z.infer<typeof brokerInstrument>;

/** One instrument at every broker that lists it. */
export const joinedInstrument = z.object({ ...instrument, listings: z.array(brokerListing) });
export type JoinedInstrument = z.infer<typeof joinedInstrument>;

/** A line of a broker's list that contradicts the others': nothing is concluded from them about it. */
export const apartListing = z.object({ ...instrument, ...listing, reason: z.string() });

/** How a name is made of a strike: prefix + before + strike + after. */
export const namePart = z.object({ before: z.string(), after: z.string() });

export const brokerInstruments = {
  instrumentList: post('broker/getInstrumentList/{broker}', {
    access: 'auth',
    params: { broker: listedBroker },
    body: z.object({
      symbols: z.array(listedName).check(z.maxLength(MOST_ASKED, `At most ${MOST_ASKED} symbols at once`)),
    }),
    reply: z.object({
      instruments: z.array(brokerInstrument),
      /** As they were sent. */
      lacking: z.array(z.string()),
    }),
  }),
  instrument: get('broker/getInstrument/{symbol}/{broker}', {
    access: 'auth',
    params: { symbol: listedName, broker: listedBroker },
    reply: brokerInstrument,
  }),
  allInstruments: get('broker/fetchAllinstrument/{symbol}', {
    access: 'auth',
    reply: z.object({
      cash: z.array(joinedInstrument),
      futures: z.array(joinedInstrument),
      options: z.array(joinedInstrument),
      apart: z.array(apartListing),
    }),
  }),
  /** {a}: an underlying as its contracts name it; {b}: the day on which they end; {c}: the broker. */
  optionNames: get('broker/optInstrumentPrefix/{a}/{b}/{c}', {
    access: 'auth',
    params: {
      a: z
        .string()
        .check(
          z.regex(/^[A-Za-z0-9&][A-Za-z0-9&_.-]{0,39}$/, 'an underlying is a name such as NIFTY or M&M'),
          z.describe('Underlying, as its contracts name it: NIFTY, RELIANCE'),
        ),
      b: day,
      c: listedBroker,
    },
    reply: z.object({
      prefix: z.string(),
      suffixes: z.object({ CE: namePart, PE: namePart }),
      /** Beside each other: the strike, and as the names write it. */
      strikes: z.array(z.object({ strike: rupees, written: z.string() })),
      example: z.string(),
      /** Names that are not made so. */
      irregular: count,
    }),
  }),
};
