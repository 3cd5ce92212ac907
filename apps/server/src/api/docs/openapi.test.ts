import { api } from '@parakh/contract';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts this test looks at
const document = openApiDocument() as {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; parameters: { name: string; in: string; required: boolean }[] }>
  >;
};

it('describes every call of the contract, each once', () => {
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((it) => it.operationId),
  );
  const calls = Object.entries(api).flatMap(([area, names]) => Object.keys(names).map((name) => `${area}.${name}`));
  expect(described.toSorted()).toEqual(calls.toSorted());
  expect(document.openapi).toBe('3.1.0');
});

it('names each part of a path and of a query', () => {
  const chart = document.paths['/api/CandlestickAnalysis/chartData/{symbol}/{interval}']!.get!;
  expect(chart.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['symbol', 'path', true],
    ['interval', 'path', true],
    ['from', 'query', false],
    ['to', 'query', false],
    ['prices', 'query', false],
    ['limit', 'query', false],
  ]);
});
