import { brand, type ClientMessage, clientMessage, SOCKET_PATH, serverMessage } from '@parakh/contract';
import * as z from 'zod/mini';
import { contact } from '../http/support-contact.ts';
import { closeCodes } from './connection.ts';
import { clientExamples, exampleFrame, serverExamples } from './examples.ts';

type Json = Record<string, unknown>;

const clientSummaries: Record<ClientMessage['type'], string> = {
  hello:
    'The first word, within five seconds. With a token one’s own messages come; those after a number are sent again.',
  chains: 'From now on these option chains and no others: each comes whole first, then what changes.',
  watch: 'From now on prices of these symbols and no others: a snapshot of those that are new comes first.',
  rate: 'So many updates a second at most; 4 where nothing is said.',
  follow: 'Messages of these topics and no others: `alert:<id>`, or a kind of notice. All where nothing is said.',
  ping: 'Answered by pong. The server itself pings by the protocol’s own frames each 20 seconds.',
};

const serverSummaries: Record<keyof typeof serverExamples, string> = {
  welcome:
    'The answer to hello, and again whenever rights change: who one is, whether prices come and where the session stands.',
  feed: 'Where the session stands, whenever that changes.',
  chain:
    'An option chain that is watched, whole: at first, after a message that a slow page did not take, and when other contracts are listed.',
  'chain-changes': 'What is new in an option chain since the last message on it.',
  alert: 'An alert fired. `number` counts the messages of a person.',
  digest: 'Several firings of one alert.',
  notice: 'A notification.',
  changed: 'What a page holds of this is to be asked for anew.',
  logout: 'A session is over: the one whose token ends like this.',
  refused: 'What was said is not done. The line stays, unless it is closed right after.',
  pong: 'The answer to ping.',
};

const frameWords = `Prices, as a binary message; all numbers big-endian, a *count* is a whole number in seven bits a byte, low ones first, the eighth bit meaning that more follow.
Head of 16 bytes: version (1 byte, 1), kind (1 byte: 0 snapshot, 1 changes), rows (2 bytes), sequence (4 bytes, goes up), exchange's clock in milliseconds (8 bytes, float).
Row: in a snapshot the symbol's name (1 byte length, UTF-8); the symbol's number on this line (count); bits (1 byte: 1 price, 2 volume, 4 time, 8 the rest, 16 wide); price in paise (count), volume in shares (count), how many milliseconds before the head's clock (count); with bit 8 another byte that says which are known (1 open, 2 high, 4 low, 8 close before, 16 open interest), and those (counts, paise). Where bit 16 is set every figure but number and time is a float of 8 bytes in rupees. What is not named is not known; without bit 8 the rest stands as before.`;

const servers = {
  own: {
    host: '{host}',
    protocol: 'wss',
    description: 'The server that pages come from; ws where that is http.',
    variables: { host: { default: 'localhost:3000', description: 'Name and port of the server.' } },
  },
};

const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'user',
    description: 'The access token of signing in, in the message hello; without it a stranger’s line.',
  },
};

/** The published description of the socket, made from the contract: AsyncAPI 3.1. */
export function asyncApiDocument(): Json {
  const [says, hears] = [
    messagesOf(clientMessage, clientSummaries, clientExamples),
    messagesOf(serverMessage, serverSummaries, serverExamples),
  ];
  const messages = { ...prefixed('say', says), ...prefixed('hear', hears), prices };
  const channel = { $ref: '#/channels/socket' };
  return {
    asyncapi: '3.1.0',
    info: {
      title: `The socket of ${brand.name}`,
      version: '0.1.0',
      description: `Market data and messages on one line. Words travel as JSON texts, prices as binary messages. Closed by the server with: ${closings()}.`,
      contact,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      tags: [
        { name: 'market data', description: 'Prices of what a page watches.' },
        { name: 'alerts', description: 'Triggers and notifications of a person.' },
      ],
    },
    servers,
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: SOCKET_PATH,
        messages: Object.fromEntries(
          Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
        bindings: { ws: { method: 'GET', bindingVersion: '0.1.0' } },
      },
    },
    operations: {
      hearPages: {
        action: 'receive',
        channel,
        summary: 'What a page says.',
        security: [{ $ref: '#/components/securitySchemes/token' }],
        description:
          'The first message is hello, within five seconds; after that any of the others, as often as one likes within the limits.',
        messages: refs(Object.keys(prefixed('say', says))),
      },
      tellPages: {
        action: 'send',
        channel,
        summary: 'What the server says.',
        security: [{ $ref: '#/components/securitySchemes/token' }],
        description:
          'welcome comes first. Messages of a person are numbered: after a break those that were missed come again.',
        messages: refs([...Object.keys(prefixed('hear', hears)), 'prices']),
      },
    },
    components: {
      messages,
      securitySchemes,
    },
  };
}

const prices = {
  title: 'prices',
  summary: 'Prices of watched symbols: a snapshot, then what changes.',
  description: frameWords,
  contentType: 'application/octet-stream',
  payload: { type: 'string', contentEncoding: 'base64' },
  examples: [{ name: 'changes', summary: 'One row, in base 64.', payload: exampleFrame }],
};

const options = z.object({
  oneOf: z.array(z.looseObject({ properties: z.looseObject({ type: z.object({ const: z.string() }) }) })),
});

function refs(names: readonly string[]): Json[] {
  return names.map((name) => ({ $ref: `#/channels/socket/messages/${name}` }));
}

/** A message for each word of a union. */
function messagesOf(
  schema: typeof clientMessage | typeof serverMessage,
  words: Readonly<Record<string, string>>,
  examples: Readonly<Record<string, unknown>>,
): Record<string, Json> {
  const { oneOf } = z.parse(options, z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }));
  return Object.fromEntries(
    oneOf.map((payload) => {
      const name = payload.properties.type.const;
      return [name, { title: name, summary: words[name], payload, examples: [{ name, payload: examples[name] }] }];
    }),
  );
}

function prefixed(before: string, messages: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(messages).map(([name, message]) => [`${before}-${name}`, message]));
}

function closings(): string {
  const { over, silent, anonymous, limit, goingAway } = closeCodes;
  const told = [
    [over, 'the session is over'],
    [silent, 'no hello came in time'],
    [anonymous, 'the token is not good'],
    [limit, 'too many words, or too many lines'],
    [goingAway, 'the server stops; come again'],
  ] as const;
  return told.map((each) => each.join(' ')).join(', ');
}
