import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, drawPage } from '../../../shared/api/test-drawn.ts';
import { LookAheadBadge } from './LookAheadBadge.tsx';

const CHECK = 'POST /api/x/scanner/lookahead';
const asked = { condition: '([0] day RSI(14) > 60)', universe: 'NIFTY 50', closedOnly: true };
const same = {
  condition: asked.condition,
  symbols: ['TCS', 'INFY'],
  moments: 40,
  values: 12_345,
  changed: 0,
  changes: [],
};
const barTime = Date.parse('2026-11-20T09:15:00Z') / 60_000;
const change = { symbol: 'TCS', barTime, text: '[0] week HIGH', before: 100, after: 110 };
const draw = (answer: Answer) => drawPage(<LookAheadBadge asked={asked} />, { [CHECK]: answer });

describe('whether a condition looks ahead', () => {
  it('says that it is being evaluated, and not yet that nothing was found', () => {
    draw('later');
    expect(screen.getByText('Evaluating again with what was known then')).toBeDefined();
    expect(screen.queryByText(/No look-ahead|Looks ahead/)).toBeNull();
  });

  it('says how much was evaluated again, on which stocks, where nothing changed', async () => {
    const { sent } = draw({ body: same });
    const badge = await screen.findByText('No look-ahead: 12,345 values evaluated again on 2 stocks');
    expect(badge.title).toBe('Evaluated with only what was known at the time, on TCS, INFY.');
    expect(sent).toEqual([{ call: CHECK, body: asked }]);
  });

  it('warns of values that changed, and names the first of them', async () => {
    const changes = [change, { ...change, symbol: 'INFY', text: '[0] month LOW' }];
    draw({ body: { ...same, changed: 1200, changes } });
    const badge = await screen.findByText('Looks ahead: 1,200 values changed, first of [0] week HIGH');
    expect(badge.className).toContain('warn');
    expect(badge.title).toMatch(
      /^\[0\] week HIGH of TCS on .*20 Nov 2026 was another value once later bars had come\.$/,
    );
  });

  it('says that it was not checked, and why, where the answer does not come: that is no "no look-ahead"', async () => {
    draw({ status: 503, body: { code: 'busy', message: 'The server is busy.' } });
    const badge = await screen.findByText('Look-ahead: not checked');
    expect(badge.title).toBe('The server is busy.');
    expect(screen.queryByText(/No look-ahead/)).toBeNull();
  });
});
