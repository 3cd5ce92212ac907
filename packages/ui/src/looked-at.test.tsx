import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AgeOf } from './AgeOf.tsx';
import { Figure, TickingFigure } from './Figure.tsx';
import { Icon } from './Icon.tsx';
import { changePct, price, quantity } from './numbers.ts';
import { Panel } from './Panel.tsx';
import { Screen } from './Screen.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import { Sparkline } from './Sparkline.tsx';
import { SymbolMark, showLogosFrom } from './SymbolMark.tsx';

const text = (container: HTMLElement) => container.textContent;

describe('Figure', () => {
  it.each([
    ['a price', 123_456.5, price, '1,23,456.50'],
    ['a loss', -1.5, changePct, '−1.50'],
    ['a gain', 1.5, changePct, '+1.50'],
    ['none', 0, quantity, '0'],
  ])('writes %s', (_, value, format, written) => {
    const { container } = render(<Figure value={value} format={format} />);
    expect(text(container)).toBe(written);
  });

  it.each([null, undefined, NaN, Infinity])('does not make 0 of %s: it says why it is not known', (value) => {
    const { container } = render(<Figure value={value} format={price} missing="No trade yet." />);
    expect(text(container)).toBe('–');
    expect(screen.getByTitle('No trade yet.')).toBeDefined();
  });

  it('has a direction only where the figure means one, after rounding', () => {
    const { container, rerender } = render(<Figure value={2} format={changePct} arrow />);
    expect(container.querySelector('.up svg')).not.toBeNull();
    rerender(<Figure value={-0.001} format={changePct} arrow />);
    expect(container.querySelector('.down, .up, svg')).toBeNull();
    rerender(<Figure value={2} format={price} arrow />);
    expect(container.querySelector('.up, svg')).toBeNull();
  });

  it('writes its unit where it is asked to', () => {
    const { container, rerender } = render(<Figure value={5} format={price} unit />);
    expect(text(container)).toBe('₹5.00');
    rerender(<Figure value={5} format={changePct} unit />);
    expect(text(container)).toBe('+5.00%');
  });
});

it('TickingFigure flashes the way it went, anew at each tick, and never when it is first known', () => {
  const flash = () => container.firstElementChild!.className;
  const { container, rerender } = render(<TickingFigure value={null} format={price} />);
  rerender(<TickingFigure value={10} format={price} />);
  expect(flash().trim()).toBe('ticking');
  rerender(<TickingFigure value={11} format={price} />);
  const first = flash();
  expect(first).toContain('rose');
  rerender(<TickingFigure value={12} format={price} />);
  expect(flash()).toContain('rose');
  expect(flash()).not.toBe(first);
  rerender(<TickingFigure value={9} format={price} />);
  expect(flash()).toContain('fell');
});

it('AgeOf grows older by itself, and tells the exact time', () => {
  vi.useFakeTimers();
  let now = Date.parse('2026-11-20T05:00:05Z');
  render(<AgeOf at={Date.parse('2026-11-20T05:00:00Z')} now={() => now} />);
  const age = screen.getByTitle('10:30:00 IST');
  const young = age.textContent;
  now += 60_000;
  act(() => void vi.advanceTimersByTime(1000));
  expect(age.textContent).not.toBe(young);
});

it('Panel is a region with its name, its note, its control and its foot', () => {
  render(
    <Panel title="Breadth" note="NSE, 10:30" control={<button type="button">Week</button>} foot="Rises and falls">
      Figures
    </Panel>,
  );
  const panel = screen.getByRole('region', { name: 'Breadth' });
  expect(screen.getByRole('heading', { level: 2, name: 'Breadth' })).toBeDefined();
  for (const part of ['NSE, 10:30', 'Week', 'Figures', 'Rises and falls']) expect(panel.textContent).toContain(part);
});

it('Screen has one heading of the first level, before its content', () => {
  render(
    <Screen title="My alerts" note="3 active" actions={<button type="button">New</button>}>
      List
    </Screen>,
  );
  expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['My alerts']);
  expect(document.body.textContent).toMatch(/My alerts3 activeNewList/);
});

it('ScrollBox is reached by the keyboard and says what it is', () => {
  render(<ScrollBox label="Quarters">…</ScrollBox>);
  expect(screen.getByRole('region', { name: 'Quarters, to be moved sideways' }).tabIndex).toBe(0);
});

describe('what only eyes see', () => {
  afterEach(() => showLogosFrom(undefined));

  it('Icon and SymbolMark are not read out', () => {
    const { container } = render(
      <>
        <Icon name="bell" />
        <SymbolMark symbol="M&M" sector="Auto" />
      </>,
    );
    expect([...container.children].map((one) => one.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
    expect(text(container)).toBe('MM');
  });

  it('SymbolMark has the same colour for a sector wherever it stands, and a logo where there is one', () => {
    const { container, rerender } = render(<SymbolMark symbol="TCS" sector="IT" />);
    const colour = container.querySelector<HTMLElement>('.mark')!.style.borderColor;
    rerender(<SymbolMark symbol="INFY" sector="IT" large />);
    expect(container.querySelector<HTMLElement>('.mark')!.style.borderColor).toBe(colour);
    expect(text(container)).toBe('IN');
    showLogosFrom('/logos/{symbol}.svg');
    rerender(<SymbolMark symbol="M&M" />);
    expect(container.querySelector('img')!.getAttribute('src')).toBe('/logos/M%26M.svg');
  });

  it('Sparkline rises to the right where prices rose, and is not drawn of one price', () => {
    const heights = () => {
      const points = container.querySelector('polyline')!.getAttribute('points')!.split(' ');
      return points.map((point) => Number(point.split(',')[1]));
    };
    const { container, rerender } = render(<Sparkline values={[1, NaN, 2, 4]} />);
    const [first, , last] = heights();
    expect(heights()).toHaveLength(3);
    expect(last).toBeLessThan(first!);
    expect(container.querySelector('polyline')!.getAttribute('stroke')).toBe('var(--up-line)');
    rerender(<Sparkline values={[4, 1]} />);
    expect(container.querySelector('polyline')!.getAttribute('stroke')).toBe('var(--down-line)');
    rerender(<Sparkline values={[4, NaN]} />);
    expect(container.querySelector('svg')).toBeNull();
  });
});
