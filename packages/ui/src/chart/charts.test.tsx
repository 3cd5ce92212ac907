import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AreaLine } from './AreaLine.tsx';
import { drawChart } from './draw.ts';
import { LinesChart } from './LinesChart.tsx';
import { PriceChart } from './PriceChart.tsx';
import type { ChartShape } from './shape.ts';

// Files before and after this one take the modules as they are.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** Drawing needs a canvas: what is drawn is tried in a browser, what the chart is told and says here. */
vi.mock('./draw.ts', () => ({ drawChart: vi.fn(), showLast: vi.fn() }));
/** Everything is in sight, and nothing else is to be done. */
vi.mock('../when-idle.ts', () => ({ whenNear: (_: Element, work: () => void) => (work(), () => undefined) }));

const MINUTES = 1440;
const days = [20_000, 20_001, 20_002].map((day) => day * MINUTES);

describe('AreaLine', () => {
  const line = (values: (number | null)[], reference: number | null = 100) => (
    <AreaLine time={days} values={values} reference={reference} withClock={false} label="NIFTY 50, this week" />
  );

  it('is a picture with its name, in the colour of its way since the reference', () => {
    const colour = () => container.querySelector('polyline')!.getAttribute('stroke');
    const { container, rerender } = render(line([101, 99, 102]));
    expect(screen.getByRole('img', { name: 'NIFTY 50, this week' })).toBeDefined();
    expect(colour()).toBe('var(--up-line)');
    rerender(line([101, 102, 99]));
    expect(colour()).toBe('var(--down-line)');
    rerender(line([101, 99, 100]));
    expect(colour()).toBe('var(--flat)');
  });

  it('goes over what is not known, and is not drawn of one value', () => {
    const { container, rerender } = render(line([101, null, 102]));
    expect(container.querySelector('polyline')!.getAttribute('points')!.split(' ')).toHaveLength(2);
    rerender(line([101, null, null]));
    expect(container.querySelector('svg')).toBeNull();
  });
});

describe('LinesChart', () => {
  const panes = [
    {
      title: 'Breadth',
      height: 80,
      format: (value: number) => value.toFixed(1),
      lines: [
        { title: 'Rises', x: [1, 2, 3], values: [10, 20, 30], colour: 'var(--series-1)' },
        { title: 'Falls', x: [1, 2, 3], values: [5, null, 7], colour: 'var(--series-2)' },
      ],
    },
  ];
  const shape = { panes, xText: (x: number) => `Session ${x}`, xTicks: () => [] };
  const readOut = () => document.querySelector('.read-out')!.textContent;

  it('reads the newest place, and by arrows every other, to its ends', async () => {
    render(<LinesChart label="Breadth" {...shape} />);
    expect(readOut()).toBe('Session 3Rises 30.0Falls 7.0');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Breadth\. Arrow keys/ }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(readOut()).toContain('Session 2Rises 20.0');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(readOut()).toContain('Session 1Rises 10.0');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(readOut()).toContain('Session 3');
  });

  it('says the same in a table', () => {
    render(<LinesChart label="Breadth" {...shape} />);
    const lines = within(screen.getByRole('table', { name: 'Breadth: 3 places of it' })).getAllByRole('row');
    expect(lines.map((row) => row.textContent)).toEqual([
      'WhereRisesFalls',
      'Session 110.05.0',
      expect.stringMatching(/^Session 220\.0/),
      'Session 330.07.0',
    ]);
  });

  it('is not drawn of one place', () => {
    const one = panes.map((pane) => ({ ...pane, lines: [{ ...pane.lines[0]!, x: [1], values: [10] }] }));
    const { container } = render(<LinesChart label="Breadth" {...shape} panes={one} />);
    expect(container.innerHTML).toBe('');
  });
});

describe('PriceChart', () => {
  const bars = {
    time: days,
    open: [99, 101, 102],
    high: [103, 104, 105],
    low: [98, 100, 101],
    close: [100, 102, 104.04],
    volume: [1000, 2000, null],
  };
  const shape = {
    bars,
    withClock: false,
    lines: [{ id: 'ema', title: 'EMA(20)', pane: 'price', kind: 'line' as const, values: [null, 101, 103] }],
    marks: [days[1]!],
    compare: [],
    candles: true,
    deals: [{ time: days[2]!, isBuy: true, text: 'Bought 10' }],
  };
  const scale = {
    range: { from: 0, to: 100 },
    getVisibleLogicalRange: () => scale.range,
    setVisibleLogicalRange: (range: { from: number; to: number }) => void (scale.range = range),
    width: () => 500,
  };
  const chart = { timeScale: () => scale, subscribeCrosshairMove: () => undefined, remove: vi.fn() };
  const grow = vi.fn();
  beforeEach(() => {
    scale.range = { from: 0, to: 100 };
    chart.remove.mockClear();
    grow.mockClear();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a chart as this component asks for
    const standing = { chart, grow } as never;
    vi.mocked(drawChart).mockReset().mockReturnValue(standing);
  });
  const drawn = () => screen.getByRole('group', { name: /^TCS, day bars\. Arrow keys pan/ });

  it('reads the newest bar with its change and its lines', () => {
    render(<PriceChart label="TCS, day bars" {...shape} />);
    const text = document.querySelector('.read-out')!.textContent;
    for (const part of ['O 102.00', 'H 105.00', 'L 101.00', 'C 104.04', '+2.00%', 'EMA(20) 103.00'])
      expect(text).toContain(part);
  });

  it('says its bars in a table, newest first: what held and what was done, and "–" for what is not known', () => {
    render(<PriceChart label="TCS, day bars" {...shape} />);
    const [, newest, second, oldest] = within(screen.getByRole('table')).getAllByRole('row');
    expect(newest!.textContent).toContain('Bought 10');
    expect(newest!.textContent).toContain('–');
    expect(second!.textContent).toContain('held');
    expect(oldest!.textContent).toContain('100.00');
  });

  it('is panned and zoomed by keys', async () => {
    render(<PriceChart label="TCS, day bars" {...shape} />);
    drawn().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(scale.range).toEqual({ from: -10, to: 90 });
    await userEvent.keyboard('{ArrowRight}+');
    expect(scale.range).toEqual({ from: 20, to: 100 });
    await userEvent.keyboard('-');
    expect(scale.range.from).toBeCloseTo(0);
  });

  it('is not drawn anew while its end moves, and leaves nothing behind', () => {
    const { rerender, unmount } = render(<PriceChart label="TCS, day bars" {...shape} />);
    const moved = { bars: { ...bars, close: [100, 102, 110] }, lines: shape.lines, compare: [] };
    rerender(<PriceChart label="TCS, day bars" {...shape} moved={moved} />);
    expect(drawChart).toHaveBeenCalledOnce();
    expect(grow).toHaveBeenLastCalledWith(expect.objectContaining(moved));
    expect(document.querySelector('.read-out')!.textContent).toContain('C 110.00');
    unmount();
    expect(chart.remove).toHaveBeenCalledOnce();
  });

  it('is drawn anew for other bars, and not where the same come again with a newer end', () => {
    const answered = (close: number[]): ChartShape => ({ ...shape, bars: { ...bars, close } });
    const { rerender } = render(<PriceChart label="TCS, day bars" {...shape} />);
    const again = answered([100, 102, 111]);
    rerender(<PriceChart label="TCS, day bars" {...again} />);
    expect(drawChart).toHaveBeenCalledOnce();
    expect(grow).toHaveBeenLastCalledWith(again);
    rerender(<PriceChart label="TCS, day bars" {...answered([100, 99, 111])} />);
    expect(drawChart).toHaveBeenCalledTimes(2);
  });
});
