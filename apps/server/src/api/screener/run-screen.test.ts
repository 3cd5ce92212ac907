import { api, type ScreenFilter, type ScreenRequest } from '@parakh/contract';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { beforeAll, describe, expect, it } from 'vitest';
import { lastDay } from '../../main/test-market.ts';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';

const { scanner, screener } = api;
const above: ScreenFilter['rows'][number] = { field: '[0] day CLOSE', operator: '>', value: '[-5] day CLOSE' };
const cheap: ScreenFilter['rows'][number] = { field: 'PE Ratio', operator: '<', value: 1000 };

const filter = (...rows: ScreenFilter['rows']): ScreenRequest => ({ filter: { join: 'all', rows } });
const fields = (field: string) => ({ status: 400, body: { code: 'request.invalid', fields: [{ field }] } });

onBothStores(
  (server) => {
    let asha: SignedIn;
    beforeAll(async () => {
      asha = await signedIn(server(), 'asha');
    });
    const run = (body: ScreenRequest) => answered(server().origin, screener.run, { body });
    const asked = (body: ScreenRequest) => called(server().origin, screener.run, { body });
    const scan = (condition: string) => answered(server().origin, scanner.run, { body: { condition } });

    describe('query/run', () => {
      it('runs the rows of a filter as one condition, all of them or any', async () => {
        const rows = [above, { field: '[0] day CLOSE', operator: '>' as const, value: 2000 }];
        for (const join of ['all', 'any'] as const) {
          const reply = await run({ filter: { join, rows } });
          const word = join === 'all' ? 'AND' : 'OR';
          const condition = `(([0] day CLOSE > [-5] day CLOSE) ${word} ([0] day CLOSE > 2000))`;
          const found = await scan(condition);
          expect(reply).toMatchObject({ condition, date: lastDay, universe: 'EQ', scanned: 6, problems: [] });
          expect(reply.rows.map(({ symbol }) => symbol)).toEqual(found.matches.map(({ symbol }) => symbol));
          expect(reply.columns.map(({ operand }) => operand)).toEqual(found.operands);
          expect(reply.rows.map(({ values }) => values)).toEqual(found.matches.map(({ values }) => values));
          expect(reply.rows.length).toBeGreaterThan(0);
        }
      });

      it('puts the columns asked for beside each match, and finds what the condition alone finds', async () => {
        const columns = ['PE Ratio', '[0] day HIGH - [0] day LOW', '[0] week CLOSE', '[0] day CLOSE'];
        const conditions = [
          '([0] day CLOSE > [-5] day CLOSE)',
          '([0] day SMA(400, [0] day CLOSE) > 0)',
          '(([0] day RSI(14) > 40) OR (PE Ratio > 10))',
          '([0] week CLOSE > [-1] week CLOSE)',
          '(Positive Rank Momentum > 50)',
        ];
        for (const condition of conditions) {
          const [reply, found] = [await run({ condition, columns }), await scan(condition)];
          const { scanned, unknown, absent, date } = reply;
          expect({ scanned, unknown, absent, date }, condition).toEqual({
            scanned: found.scanned,
            unknown: found.unknown,
            absent: found.absent,
            date: found.date,
          });
          expect(reply.rows.map(({ symbol, last }) => [symbol, last])).toEqual(
            found.matches.map(({ symbol, last }) => [symbol, last]),
          );
          expect(reply.condition).toBe(found.condition);
          expect(reply.problems.filter(isPlaced)).toEqual(found.problems.filter(isPlaced));
        }
        const { rows, columns: shown } = await run({ condition: '([0] day CLOSE > 0)', columns });
        expect(shown.map(({ name, operand }) => [name, operand])).toEqual(columns.map((name) => [name, name]));
        expect(shown[0]).toMatchObject({ title: 'PE Ratio', unit: 'ratio' });
        const rowOf = (symbol: string) => rows.find((row) => row.symbol === symbol)!;
        // 30 + 32 + 34 + 36 rupees a share; of the others nothing is known.
        expect(rowOf('TCS').values[0]).toBeCloseTo(rowOf('TCS').last! / 132, 6);
        expect(rowOf('INFY').values[0]).toBeNull();
        const range = await scan('(([0] day HIGH - [0] day LOW) > 0)');
        for (const { symbol, values } of range.matches) expect(rowOf(symbol).values[1]).toBe(values[0]! - values[1]!);
        for (const { values, last } of rows) expect(values.slice(2)).toEqual([last, last]);
        expect((await run({ condition: '([0] day CLOSE > 0)', columns: [] })).rows[0]!.values).toEqual([]);
      });

      it('tells what the condition deserves to be told at its place, and nothing of the columns', async () => {
        const condition = '(([0] day CLOSE > 0) AND ([0] day RSI(14) < 200))';
        const { problems } = await run({ condition, columns: ['Market Cap', '[-5000] day CLOSE'] });
        expect(problems.filter(isPlaced)).toEqual((await scan(condition)).problems);
        expect(problems.filter(isPlaced)).toHaveLength(1);
        // Of the statements behind a column.
        expect(problems).toMatchObject([{}, { message: expect.stringContaining('announced') }]);
      });

      it('refuses what it cannot read, and says which row or column it is', async () => {
        expect(await asked(filter(above, { ...above, field: 'Nonsense' }))).toMatchObject(fields('filter.rows.1'));
        expect(await asked(filter({ ...above, value: '[0] day CLOSE) OR ([0] day OPEN > 1' }))).toMatchObject({
          status: 400,
        });
        expect(await asked(filter({ ...above, field: '1' }))).toMatchObject(fields('filter.rows.0'));
        expect(await asked(filter())).toMatchObject(fields('filter.rows'));
        expect(await asked({})).toMatchObject(fields('condition'));
        expect(await asked({ condition: '([0] day RSII(14) > 1)' })).toMatchObject({
          status: 400,
          body: { code: 'condition.invalid', problems: [{ from: 9 }] },
        });
        const condition = '([0] day CLOSE > 0)';
        expect(await asked({ condition, columns: ['PE Ratio', 'x'] })).toMatchObject(fields('columns.1'));
        expect(await asked({ condition, columns: ['[0] 5 minute CLOSE'] })).toMatchObject(fields('columns.0'));
        expect(await asked({ condition, universe: 'NOBODY' })).toMatchObject({ status: 404 });
        const strategy = `${condition} [GO_LONG] ; ([0] day CLOSE < 0) [GO_SHORT]`;
        expect(await asked({ condition: strategy, columns: ['PE Ratio'] })).toMatchObject(fields('condition'));
        const long = Array.from({ length: 400 }, (_, i) => `([0] day CLOSE > ${1000 + i})`);
        const whole = paired(long);
        expect(await asked({ condition: whole, columns: ['PE Ratio'] })).toMatchObject(fields('columns'));
        expect((await asked({ condition: whole })).status).toBe(200);
        const deep = `${'('.repeat(1000)}[0] day CLOSE > 1${')'.repeat(1000)}`;
        expect(await asked({ condition: deep })).toMatchObject({ status: 400, body: { problems: [{ from: 64 }] } });
      });

      it('takes numbers of every size', async () => {
        for (const value of [1e-7, -1e21, 0, 123456789.25]) {
          const { condition } = await run({ filter: { join: 'any', rows: [{ ...above, value }] } });
          expect(check(condition, table).isValid, condition).toBe(true);
        }
        const rows = Array.from({ length: 50 }, () => cheap);
        expect((await asked({ filter: { join: 'all', rows } })).status, 'fifty rows').toBe(200);
      });

      it('asks whoever has used up the time of the workers to wait', async () => {
        const account = server().opened.services.rateLimiter.of('address 127.0.0.1');
        account.spend(1e9);
        const answers = [
          await asked({ condition: '([0] day CLOSE > 0)' }),
          await called(server().origin, scanner.scanNow, { query: { condition: '([0] day CLOSE > 0)' } }),
        ];
        account.spend(-1e9);
        for (const answer of answers)
          expect(answer).toMatchObject({ status: 429, body: { code: 'request.quota-exceeded' } });
      });
    });

    it('get-scan-now answers the matches of one condition, without a session', async () => {
      const condition = '([0] day CLOSE > [-5] day CLOSE)';
      const now = (query: object) => called(server().origin, scanner.scanNow, { query: { condition, ...query } });
      const { matches, date } = await scan(condition);
      const { body } = await now({});
      expect(body).toMatchObject({ condition, date, matches: matches.map(({ symbol }) => ({ symbol })) });
      expect((await now({ universe: 'NIFTY IT', date: '2025-01-10', closedOnly: 'true' })).body).toMatchObject({
        universe: 'NIFTY IT',
        date: '2025-01-10',
        scanned: 2,
      });
      expect(await now({ condition: 'x' })).toMatchObject({ status: 400, body: { code: 'condition.invalid' } });
      expect(await now({ universe: 'NOBODY' })).toMatchObject({ status: 404 });
      expect((await now({ condition: '' })).status).toBe(400);
    });

    describe('fields', () => {
      it('hold every fundamental beside prices and indicators, each an operand that runs', async () => {
        const fields = await answered(server().origin, screener.allFields, {});
        expect(fields.filter(({ group }) => group === 'fundamentals')).toHaveLength(30);
        expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
        for (const { operand } of fields) expect(check(`(${operand} > 1)`, table).isValid, operand).toBe(true);
        const some = fields.filter((_, i) => i % 8 === 0).slice(0, 40);
        const { columns } = await run({ condition: '([0] day CLOSE > 0)', columns: some.map(({ name }) => name) });
        expect(columns.map(({ title }) => title)).toEqual(some.map(({ title }) => title));
      });

      it('one wants beside results are kept in their order, and forgotten', async () => {
        const { origin } = server();
        const fields = ['PE Ratio', '[0] day CLOSE / [0] day OPEN', 'Market Cap'];
        const kept = () => answered(origin, screener.userFields, {}, asha.headers);
        expect(await kept()).toEqual({ fields: [] });
        const set = (body: { fields: string[] }, headers: Record<string, string> = asha.headers) =>
          called(origin, screener.setUserFields, { body }, headers);
        expect(await set({ fields })).toMatchObject({ status: 200, body: { fields } });
        expect(await kept()).toEqual({ fields });
        await set({ fields: fields.toReversed() });
        expect(await kept()).toEqual({ fields: fields.toReversed() });
        expect(await set({ fields: ['x'] })).toMatchObject({ status: 400, body: { fields: [{ field: 'columns.0' }] } });
        expect((await set({ fields: Array<string>(41).fill('PE Ratio') })).status).toBe(400);
        expect(await answered(origin, screener.removeUserFields, {}, asha.headers)).toEqual({ fields: [] });
        expect(await kept()).toEqual({ fields: [] });
        expect((await set({ fields }, {})).status).toBe(401);
        expect((await called(origin, screener.userFields, {})).status).toBe(401);
        expect((await called(origin, screener.removeUserFields, {})).status).toBe(401);
      });
    });

    it('a universe is looked up when a scan is saved, and a warning of too short a history is kept', async () => {
      const long = { name: 'Long', condition: '([-5000] day CLOSE > 1)' };
      const save = (more: object, headers = asha.headers) =>
        called(server().origin, screener.save, { body: { ...long, ...more } }, headers);
      expect(await save({ universe: 'NIFTY IT' })).toMatchObject({
        status: 200,
        body: { isValid: true, problems: [{ severity: 'warning', message: expect.stringContaining('are available') }] },
      });
      expect(await save({ universe: ['TCS', 'INFY'] })).toMatchObject({ status: 200 });
      expect(await save({ universe: 'NOBODY' })).toMatchObject({ status: 404, body: { code: 'universe.unknown' } });
      expect(await save({ universe: ['NOBODY'] })).toMatchObject({ status: 404, body: { code: 'symbol.unknown' } });
      expect((await save({ universe: Array<string>(501).fill('TCS') })).status).toBe(400);
    });
  },
  { holds: 'market' },
);

const isPlaced = ({ from, to }: { from: number; to: number }): boolean => from < to;

function paired(clauses: readonly string[]): string {
  if (clauses.length === 1) return clauses[0]!;
  const half = clauses.length >>> 1;
  return `(${paired(clauses.slice(0, half))} OR ${paired(clauses.slice(half))})`;
}
