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

  it('read the apps that are registered with brokers, and never repeat a secret', () => {
    const zerodha = { key: 'key1', secret: 'secret-of-ours' };
    expect(readConfig({ PARAKH_BROKER_APPS: JSON.stringify({ zerodha }) }).brokerApps).toEqual({
      zerodha: { ...zerodha, more: {} },
    });
    for (const wrong of [
      '{"zerodha":{"key":"secret-of-ours"}}',
      '{"etrade":{"secret":"secret-of-ours"}}',
      '{secret-of-ours',
    ]) {
      const reading = () => readConfig({ PARAKH_BROKER_APPS: wrong });
      expect(reading).toThrow(/PARAKH_BROKER_APPS/);
      expect(reading).not.toThrow(/secret-of-ours/);
    }
  });

  it('send what is meant for brokers elsewhere in tests, and on no server that others reach', () => {
    const PARAKH_BROKER_HOSTS = 'zerodha=http://127.0.0.1:4100/, 5paisa=http://127.0.0.1:4101';
    expect(readConfig({ PARAKH_BROKER_HOSTS }).brokerHosts).toEqual({
      zerodha: 'http://127.0.0.1:4100',
      '5paisa': 'http://127.0.0.1:4101',
    });
    for (const wrong of ['zerodha', 'etrade=http://127.0.0.1:4100', 'zerodha=ftp://127.0.0.1'])
      expect(() => readConfig({ PARAKH_BROKER_HOSTS: wrong })).toThrow(/PARAKH_BROKER_HOSTS/);
    const PARAKH_SECRET = 'a secret of more than thirty-two letters';
    const reached = { NODE_ENV: 'production', PARAKH_SECRET, PARAKH_BROKER_HOSTS };
    expect(() => readConfig(reached)).toThrow(/PARAKH_BROKER_HOSTS/);
  });

  it('read who is kept from brokers and who needs none in small letters', () => {
    const { brokerBarred, brokerFree } = readConfig({
      PARAKH_BROKER_BARRED: 'Barred@Example.in',
      PARAKH_BROKER_FREE: 'Free@Example.in, other@example.in',
    });
    expect([brokerBarred, brokerFree]).toEqual([['barred@example.in'], ['free@example.in', 'other@example.in']]);
  });
});
