import { dayNumber } from '@parakh/base';
import { expect, it } from 'vitest';
import { patience, sample } from '../../../../../../tools/sample.ts';
import { membersOf } from './archive.ts';
import { dayOfMoment } from './chain-rows.ts';
import type { Reading } from './kinds/kinds.ts';
import { type ReadMember, readMember } from './read-file.ts';
import { Refusal } from './refusal.ts';
import { type RandomFile, randomFile } from './test-random-files.ts';

/*
 * Files of futures and options by chance, most of them damaged: each is refused with its line and a reason, or all that is
 * read of it passes every check that holds of what is stored. Nothing else is ever thrown.
 */

const COUNT = sample({ usual: 2000, deep: 100_000 });
const TODAY = dayNumber('2026-11-27');
const modified = new Date('2024-06-30T12:00:00Z');
const SYMBOL = /^[A-Z0-9&][A-Z0-9&-]*$/;

/** As of a file on the disk; a damaged container is refused as a whole. */
async function membersRead({ name, text, chain }: RandomFile): Promise<ReadMember[]> {
  const members: ReadMember[] = [];
  try {
    for await (const member of membersOf({ name, bytes: Buffer.from(text), modified }, () => {}))
      members.push(...readMember(member, { today: TODAY, chain }));
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    members.push({ file: name, outcome: 'refused', format: '', line: cause.line, reason: cause.reason });
  }
  return members;
}

/** What is wrong with what was read; null where nothing is. */
function fault(reading: Reading): string | null {
  if (reading.kind === 'contracts') return contractFault(reading);
  if (reading.kind === 'chains') return chainFault(reading);
  if (reading.kind === 'position-limits') return limitFault(reading);
  if (reading.kind === 'ban-lists') return banFault(reading);
  return null;
}

function limitFault({ limits }: Extract<Reading, { kind: 'position-limits' }>): string | null {
  const wrong = limits.find(
    ({ symbol, marketLimit, oi, room, takesNoPositions }) =>
      !SYMBOL.test(symbol) || !(marketLimit >= 0) || !(oi >= 0) || takesNoPositions !== Number.isNaN(room),
  );
  return wrong?.symbol ?? repeated(limits.map(({ symbol }) => symbol));
}

function banFault({ bans }: Extract<Reading, { kind: 'ban-lists' }>): string | null {
  const wrong = bans.flatMap(({ symbols }) => symbols).find((symbol) => !SYMBOL.test(symbol));
  return wrong ?? repeated(bans.map(({ day }) => String(day)));
}

function repeated(keys: readonly string[]): string | null {
  return keys.find((key, i) => keys.indexOf(key) < i) ?? null;
}

type ContractsRead = Extract<Reading, { kind: 'contracts' }>;

function contractFault({ day, parts, expiry, lastDay, right, strike, values, oi }: ContractsRead): string | null {
  const names = Array.from(expiry, (_, row) => {
    const part = parts.find(({ from, to }) => from <= row && row < to);
    return part && SYMBOL.test(part.underlying) && part.isOptions === right[row]! > 0 ? part.underlying : undefined;
  });
  for (let row = 0; row < expiry.length; row++) {
    const { high, low, open, close, volume, lot } = values;
    const prices = [open[row]!, high[row]!, low[row]!, close[row]!].filter((one) => !Number.isNaN(one));
    const laws = {
      underlying: names[row] !== undefined,
      expiry: expiry[row]! >= day && lastDay[row]! >= day,
      strike: right[row]! > 0 ? strike[row]! > 0 : strike[row] === 0,
      prices: prices.every((one) => Number.isFinite(one) && one >= 0) && !(high[row]! < low[row]!),
      oi: Number.isInteger(oi[row]) && oi[row]! >= 0,
      counts: !(volume[row]! < 0) && !(lot[row]! <= 0),
    };
    const broken = Object.entries(laws).find(([, holds]) => !holds);
    if (broken) return `${broken[0]} of row ${row}`;
  }
  return repeated(names.map((name, row) => `${name} ${expiry[row]} ${strike[row]} ${right[row]}`));
}

type ChainsRead = Extract<Reading, { kind: 'chains' }>;

function chainFault({ moments, right, strike, values }: ChainsRead): string | null {
  for (const moment of moments) {
    if (!SYMBOL.test(moment.underlying) || moment.expiry < dayOfMoment(moment)) return `the moment ${moment.at}`;
    if (moment.spot < 0 || moment.lot <= 0) return `spot or lot of ${moment.at}`;
    const options = Array.from({ length: moment.to - moment.from }, (_, i) => moment.from + i);
    const twice = repeated(options.map((row) => `${right[row]} ${strike[row]}`));
    if (twice !== null) return `${twice} twice`;
  }
  const { price, bid, ask, oi, volume } = values;
  const row = strike.findIndex(
    (of, i) => !(of > 0) || [price, bid, ask, oi, volume].some((column) => column[i]! < 0 || column[i] === Infinity),
  );
  return row < 0 ? null : `row ${row}`;
}

const seen = new Map<string, number>();
const count = (key: string) => seen.set(key, (seen.get(key) ?? 0) + 1);

it(
  `${COUNT} files are refused by line, or keep every check`,
  async () => {
    for (let seed = 0; seed < COUNT; seed++) {
      const file = randomFile(seed);
      const members = await membersRead(file).catch((cause: unknown) => {
        throw new Error(`file ${seed} (${file.shape}) is neither read nor refused`, { cause });
      });
      const whatBecame = members.map((member) =>
        member.outcome === 'read' ? fault(member.reading) : lineFault(member, file),
      );
      expect(
        whatBecame.filter((one) => one !== null),
        `file ${seed} (${file.shape})`,
      ).toEqual([]);
      if (file.refusedAt !== undefined)
        expect(members, `file ${seed} (${file.shape})`).toMatchObject([{ outcome: 'refused', line: file.refusedAt }]);
      if (file.rows !== undefined)
        expect(members, `file ${seed} (${file.shape})`).toMatchObject([{ reading: { expiry: { length: file.rows } } }]);
      for (const { outcome } of members) count(`${file.shape} ${outcome}`);
    }
    // Chance reaches every shape, whole and refused.
    for (const shape of new Set([...seen.keys()].map((key) => key.split(' ')[0]!)))
      for (const outcome of ['read', 'refused'])
        expect(seen.get(`${shape} ${outcome}`) ?? 0, `${shape} ${outcome}`).toBeGreaterThan(COUNT / 200);
  },
  patience(60_000),
);

/** A refusal names a line that the file has, of JSON an entry, or 0 for the whole of it, and says why. */
function lineFault(member: Exclude<ReadMember, { outcome: 'read' }>, { name, text }: RandomFile): string | null {
  if (member.reason === '') return 'no reason';
  if (member.outcome === 'other-kind') return null;
  const most = name.endsWith('.json') ? text.length : text.split('\n').length + 1;
  return Number.isInteger(member.line) && member.line >= 0 && member.line <= most ? null : `line ${member.line}`;
}
