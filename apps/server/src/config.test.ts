import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('have a usual value each', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: 'localhost', mayIndex: false, apiKeys: [] });
  });

  it('name the variable that holds what it may not', () => {
    expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT/);
    expect(() => readConfig({ PARAKH_PUBLIC_URL: 'parakh.example' })).toThrow(/PARAKH_PUBLIC_URL/);
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL/);
    expect(() => readConfig({ PARAKH_OWNER_KEY: 'short' })).toThrow(/PARAKH_OWNER_KEY/);
  });

  it('read a list of keys, and an empty variable as none', () => {
    expect(readConfig({ PARAKH_API_KEYS: ' one, two ,' }).apiKeys).toEqual(['one', 'two']);
    expect(readConfig({ CLICKHOUSE_URL: '' }).clickhouseUrl).toBeUndefined();
  });
});
