import { describe, expect, it } from 'vitest';
import { insertFromFile, statement } from './chdb-statement.ts';

const filled = (sql: string, values: Record<string, string> = {}) => statement(sql, (name) => values[name]).sql;

describe('values in a query', () => {
  it('are quoted, so that no value ends its text', () => {
    expect(filled('SELECT {x:String}', { x: "a' OR 1=1 --" })).toBe("SELECT _CAST('a\\' OR 1=1 --', 'String')");
    expect(filled('SELECT {x:String}', { x: 'tab\\tback\\\\slash' })).toBe(
      "SELECT _CAST('tab\tback\\\\slash', 'String')",
    );
    expect(filled('DROP TABLE {t:Identifier}', { t: 'a`b' })).toBe('DROP TABLE `a\\`b`');
  });

  it('know NULL', () => {
    expect(filled('SELECT {x:Nullable(Int32)}', { x: '\\N' })).toBe("SELECT _CAST(NULL, 'Nullable(Int32)')");
  });

  it('are left alone in texts, names and comments', () => {
    const sql = "SELECT '{x:String}', 'it''s {x:String}', `{x:String}` -- {x:String}\n/* {x:String} */ FROM t";
    expect(filled(sql)).toBe(sql);
  });

  it('must be given', () => {
    expect(() => filled('SELECT {x:String}')).toThrow('Code: 456');
  });
});

describe('the kind of a statement', () => {
  it.each([
    ['SELECT 1', 'query'],
    ['-- why\n  with 1 AS x SELECT x', 'query'],
    ['(SELECT 1) UNION ALL (SELECT 2)', 'query'],
    ['INSERT INTO t (a) FORMAT Native', 'insert'],
    ['INSERT INTO t SELECT 1', 'other'],
    ['OPTIMIZE TABLE t FINAL', 'other'],
    ['DESCRIBE TABLE (SELECT 1)', 'other'],
  ])('%j is %s', (sql, kind) => {
    expect(statement(sql, () => undefined).kind).toBe(kind);
  });
});

it('an insert reads its rows from a file', () => {
  expect(insertFromFile('INSERT INTO t (a, b) FORMAT Native', "/o'k", ' SETTINGS a = 1')).toBe(
    "INSERT INTO t (a, b) FROM INFILE '/o\\'k' SETTINGS a = 1 FORMAT Native",
  );
});
