import { dayOf } from '@parakh/base';
import { type AccountTrade, joinTrades, type TradeConflict } from '@parakh/portfolio';
import { looseCommand, textFlag } from './command.ts';
import { table } from './table.ts';
import { readMapping } from './trade-mapping.ts';
import { type FileRead, readTradebooks, refusalLines, tradebooksNamed } from './tradebook-files.ts';

interface TradesRead {
  readonly files: readonly FileRead[];
  readonly trades: readonly AccountTrade[];
  readonly conflicts: readonly TradeConflict[];
}

export const tradebookCommand = looseCommand<TradesRead>({
  name: 'tradebook',
  usage: '[ACCOUNT=]FILE… [--map MAPPING.json]',
  description: 'Reads the tradebooks of brokers, and says which lines are not taken and why. Stores nothing.',
  details: [
    'Zerodha’s .csv and .xlsx are told by their header. --map says for another file which column is which:',
    '{"name": "groww", "dayOrder": "day-month-year", "columns": {"symbol": "Symbol", "day": "Date", "side": "Type", "quantity": "Quantity",',
    ' "price": "Price", "tradeId": "Trade no."}, "words": {"side": {"BUY": "buy", "SELL": "sell"}}, "always": {"exchange": "NSE", "segment": "shares"}}',
    'Other columns: isin, exchange, segment, series, orderId, time, auction. A trade that several files have is one.',
  ],
  flags: { map: { type: 'string' } },
  needs: 'nothing',
  async run(typed) {
    const mapping = readMapping(typed.folder, textFlag(typed, 'map'));
    const files = await readTradebooks(tradebooksNamed(typed), mapping);
    return { files, ...joinTrades(files.flatMap(({ trades }) => trades)) };
  },
  json: ({ files, trades, conflicts }) => ({
    files: files.map((file) => ({ ...file, trades: file.trades.length })),
    trades: trades.map(plain),
    conflicts: conflicts.map(({ one, other }) => ({ one: plain(one), other: plain(other) })),
  }),
  print({ files, trades, conflicts }) {
    const heads = [
      { head: 'File' },
      { head: 'Broker' },
      ...['Trades', 'Refused'].map((head) => ({ head, isFigure: true })),
    ];
    const rows = files.map(({ file, broker, trades: own, refused, fault }) => [
      file,
      broker,
      own.length,
      fault === null ? refused.length : null,
    ]);
    return [table(heads, rows), '', ...totalLines(trades), ...refusalLines(files), ...conflicts.map(conflictLine)].join(
      '\n',
    );
  },
  exitCode: ({ files, conflicts }) => Number(refusalLines(files).length > 0 || conflicts.length > 0),
});

/** As it is written for a script: a day as its date, an unknown time as null. */
function plain({ day, second, pricePaise, ...trade }: AccountTrade) {
  return { ...trade, day: dayOf(day), second: Number.isNaN(second) ? null : second, price: pricePaise / 100 };
}

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function totalLines(trades: readonly AccountTrade[]): string[] {
  const [first] = trades;
  if (!first) return ['No trades.'];
  const value = (side: AccountTrade['side']) =>
    trades.reduce((sum, trade) => sum + (trade.side === side ? trade.quantity * trade.pricePaise : 0), 0) / 100;
  const span = `${dayOf(first.day)} to ${dayOf(trades.at(-1)!.day)}`;
  return [
    `${trades.length} trades, ${span}: bought for ₹${rupees.format(value('buy'))}, sold for ₹${rupees.format(value('sell'))}.`,
  ];
}

/** For a person: which two trades have one number. */
export function conflictLine({ one, other }: TradeConflict): string {
  return `Trade ${one.tradeId} of ${dayOf(one.day)} is told twice, and differently: ${tradeText(one)}, ${tradeText(other)}. Neither is taken.`;
}

const tradeText = ({ symbol, side, quantity, pricePaise }: AccountTrade) =>
  `${side} ${quantity} ${symbol} at ${(pricePaise / 100).toFixed(2)}`;
