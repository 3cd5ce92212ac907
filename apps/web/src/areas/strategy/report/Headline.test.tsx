import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawPage } from '../../../shared/api/test-drawn.ts';
import { Headline } from './Headline.tsx';
import { reportForTest } from './test-report.ts';

type Changes = Parameters<typeof reportForTest>[0];
const draw = (changes?: Changes) => drawPage(<Headline report={reportForTest(changes)} note="Nifty 50, 50 stocks" />);

/** Figure and what stands under it, of the first tile with this title. */
function tile(title: string): readonly (string | null)[] {
  const term = screen.getAllByRole('term').find((one) => one.textContent === title);
  return [...(term?.parentElement?.querySelectorAll('dd') ?? [])].map((one) => one.textContent);
}
const benchmark = { returnPct: 26.4, cagrPct: 12.6, maxDrawdownPct: -38.3 };
const unknown = { value: null, low: null, high: null };
const confidence = { averagePct: unknown, winRatePct: unknown, profitFactor: unknown };

describe('what a back-test shows at first', () => {
  it('says it in words, with where it was tested', () => {
    draw();
    const panel = screen.getByRole('region', { name: 'What this shows' });
    expect(panel.textContent).toMatch(/It made \+13\.8\s% a year after charges; the NIFTY 50 made \+12\.6\s%\./);
    expect(panel.textContent).toContain('Nifty 50, 50 stocks');
  });

  it.each([
    [99, 'Unlikely to be luck'],
    [40, 'May well be luck'],
  ])('says how much of it may be luck: better than %s of 100', (betterThanPct, words) => {
    draw({ luck: { runs: 200, betterThanPct, averagePct: 0.6, randomPct: [] } });
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByText('200 random portfolios')).toBeDefined();
  });

  it('says nothing of luck where no random portfolios were run', () => {
    draw();
    expect(screen.queryByText(/^(Unlikely to be luck|Luck not|May well be luck|It lost)|random portfolios/)).toBeNull();
  });

  it('says that nothing was closed, and of each figure why it is missing', () => {
    draw({ statistics: { trades: 0, netPnl: null, winRatePct: null, profitFactor: null } });
    expect(screen.getByText('No trade was closed, so there is nothing to evaluate.')).toBeDefined();
    for (const title of ['Net profit', 'Win rate', 'Profit factor'])
      expect(tile(title)).toEqual(['–', 'No trade was closed.']);
  });

  it('has every figure with what it means, one press away', async () => {
    draw();
    const all = screen.getByText('All figures and what they mean').closest('details')!;
    expect(all.open).toBe(false);
    await userEvent.click(screen.getByText('All figures and what they mean'));
    expect(all.open).toBe(true);
    expect(all.textContent).toContain('Skipped signals');
    expect(all.textContent).toContain('As Sharpe, counting only the days that lost.');
  });
});

describe('what a first figure is held against', () => {
  it.each<[string, Changes, string, readonly string[]]>([
    ['the index, which rose', {}, 'CAGR', ['+13.80%', 'NIFTY 50 +12.6%']],
    ['the index, which fell', {}, 'Max drawdown', ['−24.10%', 'NIFTY 50 −38.3%']],
    [
      'an index that hardly moved',
      { benchmark: { ...benchmark, cagrPct: -0.04 } },
      'CAGR',
      ['+13.80%', 'NIFTY 50 0.0%'],
    ],
    ['an index of less than a year', { days: 20 }, 'Total return', ['+27.20%', 'NIFTY 50 +26.4%']],
    ['no index', { benchmark: null }, 'CAGR', ['+13.80%', 'the index is not available']],
    [
      'an index without this figure',
      { benchmark: { ...benchmark, cagrPct: null } },
      'CAGR',
      ['+13.80%', 'the index is not available'],
    ],
    ['even', {}, 'Win rate', ['54.00%', '48.50 to 61.25']],
    ['no loss and no gain', {}, 'Profit factor', ['2.19', '1.40 to 3.10']],
    ['nothing, where its spread is not known', { confidence }, 'Win rate', ['54.00%', 'its spread is not known']],
    [
      'nothing, where money was no limit',
      { statistics: { cagrPct: null } },
      'Average trade',
      ['+0.62%', '48.50 to 61.25'],
    ],
    ['what is still open', {}, 'Trades', ['300', '2 still held']],
    [
      'the profit of what is still open',
      {},
      'Net profit',
      ['+₹2.72 L', 'of closed trades; −₹4.20 K in open positions'],
    ],
    [
      'an open profit nobody knows',
      { statistics: { openPnl: null } },
      'Net profit',
      ['+₹2.72 L', 'of closed trades; – in open positions'],
    ],
    [
      'what was taken off, where nothing is open',
      { statistics: { openTrades: 0 } },
      'Net profit',
      ['+₹2.72 L', 'after charges and slippage'],
    ],
    ['a rate', {}, 'Sharpe', ['1.10', 'without a risk-free rate']],
    ['the profit before costs', {}, 'Costs', ['10.20%', 'of the profit before them']],
    ['nothing else, of rupees', { statistics: { cagrPct: null } }, 'Max drawdown, ₹', ['₹2.40 L', '']],
  ])('%s', (_, changes, title, lines) => {
    draw(changes);
    expect(tile(title)).toEqual(lines);
  });

  it('reads out the interval and the mark at which it would say nothing', () => {
    draw();
    expect(screen.getByRole('img', { name: '95 times of 100 between 48.50 and 61.25%; even at 50' })).toBeDefined();
    expect(screen.getByRole('img', { name: '95 times of 100 between 1.40 and 3.10; even at 1' })).toBeDefined();
  });
});
