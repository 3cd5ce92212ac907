import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { testState } from '../../shared/live/test-market-state.ts';
import { LiveScan } from './LiveScan.tsx';

const state = { 'GET /api/x/market/state': { body: testState } };

it('names the session that runs, not the last one, before its scan has come', async () => {
  drawPage(<LiveScan />, { ...state, 'POST /api/scanner/public': 'later' });
  expect(await screen.findByText('Mon 23 Nov 2026')).toBeDefined();
});

it('names the session of the figures that it shows', async () => {
  const body = {
    date: '2026-11-20',
    scanned: 500,
    absent: 0,
    condition: '',
    operands: [],
    matches: [],
    problems: [],
    tookMs: 3,
  };
  drawPage(<LiveScan />, { ...state, 'POST /api/scanner/public': { body } });
  expect(await screen.findByText('of 500 stocks match; scanned in 3.0 ms')).toBeDefined();
  expect(screen.getByText('Fri 20 Nov 2026')).toBeDefined();
});
