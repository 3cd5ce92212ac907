import type { DayNumber } from '@parakh/base';
import type { Block } from '../../../../platform/store/block.ts';
import { type ReadingKind, symbolsOf } from '../kind.ts';
import { eventBlock, openWriteOnce } from '../write-once.ts';

export interface BoardMeeting {
  readonly symbol: string;
  readonly day: DayNumber;
  readonly purpose: string;
}

/** When boards meet, and what for. */
export const boardMeetings: ReadingKind<{ readonly meetings: readonly BoardMeeting[] }> = {
  names: ({ meetings }) => ({ symbols: symbolsOf(meetings) }),
  days: ({ meetings }) => ({ ahead: meetings.map(({ day }) => day) }),
  open: ({ market }) =>
    openWriteOnce(market, {
      table: 'market.board_meeting',
      rows: ({ meetings }) => meetings,
      keyOf: ({ symbol, day }) => `${symbol}|${day}`,
      keySql: `concat(symbol, '|', toString(toInt32(day)))`,
      block: meetingBlock,
    }),
};

/** Also of what the demo market makes up. */
export function meetingBlock(rows: readonly BoardMeeting[], source: string): Block {
  return eventBlock(rows, source, [
    { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
    { name: 'purpose', type: 'String', values: rows.map(({ purpose }) => purpose) },
  ]);
}
