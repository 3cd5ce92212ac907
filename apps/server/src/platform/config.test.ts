import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('have a usual value each', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      mayIndex: false,
      apiKeys: [],
      recording: { sessions: 60, strikes: 20, expiries: 3 },
    });
  });

  it('name the variable that holds what it may not', () => {
    expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT/);
    expect(() => readConfig({ PARAKH_PUBLIC_URL: 'parakh.example' })).toThrow(/PARAKH_PUBLIC_URL/);
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL/);
    expect(() => readConfig({ PARAKH_SECRET: 'short' })).toThrow(/PARAKH_SECRET/);
  });

  it('tell whether others reach the server, which then needs a secret of its own', () => {
    const PARAKH_SECRET = 'a secret of more than thirty-two letters';
    for (const reached of [{ NODE_ENV: 'production' }, { PARAKH_PUBLIC_URL: 'https://parakh.example' }]) {
      expect(() => readConfig(reached)).toThrow(/PARAKH_SECRET/);
      expect(readConfig({ ...reached, PARAKH_SECRET }).isProduction).toBe(true);
    }
    expect(readConfig({ PARAKH_PUBLIC_URL: 'http://localhost:3000' }).isProduction).toBe(false);
  });

  it('of a process with a part of the work name what it has to share with the others', () => {
    const shared = {
      NATS_URL: 'nats://127.0.0.1:4222',
      DATABASE_URL: 'postgres://127.0.0.1/parakh',
      CLICKHOUSE_URL: 'http://127.0.0.1:8123',
      PARAKH_SECRET: 'a secret of more than thirty-two letters',
    };
    for (const name of Object.keys(shared))
      expect(() => readConfig({ ...shared, PARAKH_ROLE: 'scan', [name]: '' })).toThrow(`${name}: `);
    expect(readConfig({ ...shared, PARAKH_ROLE: 'scan' })).toMatchObject({ role: 'scan' });
    expect(readConfig({ PARAKH_ROLE: 'all' })).toMatchObject({ role: 'all' });
  });

  it('read a list of keys, and an empty variable as none', () => {
    expect(readConfig({ PARAKH_API_KEYS: ' one, two ,' }).apiKeys).toEqual(['one', 'two']);
    expect(readConfig({ CLICKHOUSE_URL: '' }).clickhouseUrl).toBeUndefined();
  });
});
