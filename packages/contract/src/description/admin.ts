import type { admin } from '../admin.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

export const adminDescription: AreaDescription<typeof admin> = {
  endOfDay: {
    summary: 'Show the end-of-day runs',
    more: 'Where files come from, the steps of a run, and the latest runs.',
  },
  runEndOfDay: {
    summary: 'Start an end-of-day run',
    more: 'Answers the id of the run, or of the one that is under way already.',
    failures: ['step.unknown'],
    example: { body: { firstStep: null } },
  },
  stopEndOfDay: {
    summary: 'Stop an end-of-day run',
    failures: ['run.unknown'],
    example: { params: { run: exampleIds.endOfDayRun } },
  },
  killSwitches: { summary: 'List the kill switches of this server that are on' },
  setKillSwitch: {
    summary: 'Press or lift the kill switch of this server',
    more: 'Everybody’s orders but exits, at one broker or all of them. Lifting it needs the admin’s own password.',
    failures: ['attempts.too-many'],
    example: { body: { isOn: true, broker: 'zerodha' } },
  },
  storedSizes: { summary: 'Show what the market takes on disk', more: 'By table and year, the largest table first.' },
  settledJumps: { summary: 'List the price jumps that were settled', more: 'The newest settlement first.' },
  settleJump: {
    summary: 'Settle a suspicious price jump',
    more: 'Says that the close is true, or how many new shares were given for old ones. Answers when every figure is made anew.',
    failures: ['symbol.unknown', 'jump.unknown', 'jump.told-near'],
    example: { params: { symbol: 'RELIANCE', date: '2024-10-28' }, body: { settled: { verdict: 'true' } } },
    exampleFails: 'jump.unknown',
  },
  reopenJump: {
    summary: 'Take back how a price jump was settled',
    example: { params: { symbol: 'RELIANCE', date: '2024-10-28' } },
  },
};
