import { random } from '@parakh/base';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { marketStateForTest } from '../../shared/live/test-market-state.ts';
import { OptionStrategyBuilder } from './OptionStrategyBuilder.tsx';
import { chainOf, FAR, listedExpiries, NEAR } from './test-builder.ts';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const CHAIN = '/api/optionsAnalysis/optchain?symbol=ACME&expDate=';
const answers = {
  'GET /api/x/market/state': { body: marketStateForTest({ live: null }) },
  'GET /api/expiries/ACME': { body: listedExpiries },
  [`GET ${CHAIN}${NEAR}`]: { body: chainOf(NEAR) },
  [`GET ${CHAIN}${FAR}`]: { body: chainOf(FAR) },
  'GET /api/option/stocks': { body: { date: '2026-11-27', rows: [] } },
  'GET /api/x/options/restrictions/ACME': { body: { symbol: 'ACME', freeze: null, ban: null } },
};

/** Condors end together; of a calendar the expiry moves with the volatility as well. */
const positions = [
  ['one expiry', 'ACME_b1x50-p940-20261201-1_s1x50-p980-20261201-4_s1x50-c1020-20261201-4_b1x50-c1060-20261201-1'],
  ['two expiries', 'ACME_s2x50-c1000-20261201-8_b1x50-c1000-20261229-22'],
] as const;

async function draw(position: string) {
  const address = `/option-strategy-builder?symbol=ACME&position=${position}`;
  vi.stubGlobal('location', { origin: 'https://parakh.test', search: new URL(address, 'https://parakh.test').search });
  drawPage(<OptionStrategyBuilder />, answers, address);
  await screen.findByRole('list', { name: 'Legs' });
}

const sliders = () => screen.getAllByRole('slider').filter((one) => one instanceof HTMLInputElement);
const sliderAt = (place: number) => new Map(sliders().entries()).get(place)!;
const moveTo = (slider: HTMLInputElement, value: string) => fireEvent.change(slider, { target: { value } });
const chart = () => document.querySelector('.payoff-chart .payoff-canvas')!;
const textsOf = (within: ParentNode, selector: string) =>
  Array.from(within.querySelectorAll(selector), ({ textContent }) => textContent);
const attributesOf = (selector: string, ...names: string[]) =>
  Array.from(chart().querySelectorAll(selector), (one) => names.map((name) => one.getAttribute(name)));

/** All that follows a hand. */
const followed = () => ({
  values: sliders().map((slider) => [slider.value, slider.getAttribute('aria-valuetext')]),
  words: textsOf(document, '.position-slider output'),
  read: textsOf(document, '.payoff-read [data-read]'),
  tones: Array.from(document.querySelectorAll('.payoff-read b'), ({ className }) => className),
  lines: attributesOf('polyline, polygon', 'points'),
  marks: attributesOf('.payoff-moving line, .payoff-moving circle', 'x1', 'x2', 'cx', 'cy', 'visibility'),
  scale: textsOf(chart(), 'text:not(.start, .end)'),
});

/** What is worked out once it rests. */
const worked = () => ({
  numbers: textsOf(document, '.position-numbers dd'),
  breakEvens: textsOf(chart(), 'text:is(.start, .end)'),
  cells: textsOf(document, 'table :is(td, th)'),
});

const rested = () => screen.findByRole('button', { name: 'As it is now' });

it.each(positions)(
  '%s: what a dragged slider leaves is what the page shows that was never moved but there',
  async (_, position) => {
    await draw(position);
    const chance = random(17);
    for (let step = 0; step < 60; step++) {
      const slider = sliderAt(Math.floor(chance.next() * sliders().length));
      const [low, high, by] = [Number(slider.min), Number(slider.max), Number(slider.step)];
      moveTo(slider, String(low + by * Math.round((chance.next() * (high - low)) / by)));
    }
    const dragged = followed();
    const stands = sliders().map(({ value }) => value);
    await rested();
    expect(followed()).toEqual(dragged);
    const after = worked();
    cleanup();

    await draw(position);
    const untouched = followed();
    for (const [i, value] of stands.entries()) moveTo(sliderAt(i), value);
    await rested();
    expect({ ...followed(), ...worked() }).toEqual({ ...dragged, ...after });
    expect(dragged.lines).not.toEqual(untouched.lines);

    fireEvent.click(await rested());
    expect(followed()).toEqual(untouched);
  },
);

it('a step of a slider writes its own words, the read-out and the line of the day, and nothing else', async () => {
  await draw(positions[0][1]);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'IV' });
  const greeks = within(screen.getByRole('table', { name: 'Greeks' }));
  const before = greeks.getAllByRole('cell').map(({ textContent }) => textContent);
  const written: Node[] = [];
  const watch = new MutationObserver((records) => written.push(...records.map(({ target }) => target)));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  moveTo(slider, '0.5');
  written.push(...watch.takeRecords().map(({ target }) => target));
  watch.disconnect();
  const holders = written.map((node) => (node instanceof Element ? node : node.parentElement!));
  expect(holders.length).toBeGreaterThan(2);
  const own = slider.closest('.position-slider')!;
  const others = holders.filter((one) => !own.contains(one) && !one.closest('.payoff-read, .payoff-moving'));
  expect(others).toEqual([]);
  await rested();
  expect(greeks.getAllByRole('cell').map(({ textContent }) => textContent)).not.toEqual(before);
});
