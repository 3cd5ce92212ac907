import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type DrawnPage, drawPage } from '../../shared/api/test-drawn.ts';
import { ChainPanels } from './ChainPanels.tsx';
import { LegBasket } from './LegBasket.tsx';
import { testChain, testContract } from './test-chain.ts';
import { useLegs } from './use-legs.ts';

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    unobserve() {}
  },
);
let page: DrawnPage | undefined;
beforeEach(() => {
  localStorage.clear();
  // The address as it stands, of a page without a browser's own.
  vi.stubGlobal('location', {
    get search() {
      return new URL(page?.address ?? '/', 'https://parakh.test').search;
    },
  });
});

function draw(address: string): DrawnPage {
  page = undefined;
  page = drawPage(<Page />, {}, address);
  return page;
}

const chain = {
  ...testChain,
  rows: [90, 100, 110].map((strike) => ({ strike, call: testContract(12, 700), put: testContract(8, 100) })),
};

function Page() {
  const { legs, set, add } = useLegs(chain);
  return (
    <>
      <ChainPanels chain={chain} onLeg={add} />
      <LegBasket chain={chain} legs={legs} onChange={set} />
    </>
  );
}

const rowOf = (strike: number) =>
  screen.getAllByRole('row').find((row) => row.querySelector('th b')?.textContent === String(strike))!;
const premiumOf = (strike: number, side: string) => rowOf(strike).querySelector(`td.${side}[data-says=time]`)!;
const legsOf = (address: string) => new URL(address, 'https://parakh.test').searchParams.get('legs');

it('a premium that is pointed at is bought or sold, and the basket says what all cost', () => {
  const shown = draw('/open-interest/ACME');
  expect(screen.queryByRole('region', { name: 'Legs' })).toBeNull();
  fireEvent.pointerOver(premiumOf(110, 'call'));
  fireEvent.click(screen.getByRole('button', { name: 'Buy 110 CE' }));
  fireEvent.pointerOver(premiumOf(90, 'put'));
  fireEvent.click(screen.getByRole('button', { name: 'Sell 90 PE' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sell 90 PE' }));
  expect(legsOf(shown.address)).toBe('B1x110CE,S2x90PE');
  const basket = within(screen.getByRole('region', { name: 'Legs' }));
  expect(basket.getByRole('status').textContent).toContain('Net received4.00');
  expect(basket.getByRole('status').textContent).toContain('₹200 a lot');
  fireEvent.click(basket.getByRole('button', { name: /^One lot fewer of −2×90 PE/ }));
  expect(basket.getByRole('status').textContent).toContain('Net paid4.00');
  fireEvent.click(basket.getByRole('button', { name: 'Remove all' }));
  expect(legsOf(shown.address)).toBeNull();
});

it('a press that began on one option takes no other, where the chain moves under it', () => {
  const shown = draw('/open-interest/ACME');
  fireEvent.pointerOver(premiumOf(110, 'call'));
  const pressed = screen.getByRole('button', { name: 'Buy 110 CE' });
  fireEvent.pointerOver(premiumOf(100, 'call'));
  fireEvent.click(pressed);
  expect(legsOf(shown.address)).toBeNull();
});

it('by keys the side out of the money is taken, or the one that was chosen', () => {
  const shown = draw('/open-interest/ACME');
  // The spot is at 100.
  fireEvent.keyDown(rowOf(110), { key: 'b' });
  fireEvent.keyDown(rowOf(90), { key: 'S' });
  fireEvent.keyDown(rowOf(90), { key: 'ArrowLeft' });
  fireEvent.keyDown(rowOf(90), { key: 's' });
  // A command of the browser is none of the page.
  fireEvent.keyDown(rowOf(90), { key: 's', ctrlKey: true });
  expect(legsOf(shown.address)).toBe('B1x110CE,S1x90PE,S1x90CE');
});

const heads = () =>
  [...rowOf(100).closest('table')!.querySelectorAll('thead tr:last-child th.call')].map((one) => one.textContent);

it('own columns are chosen and put in order, kept on the device and in the address', () => {
  const shown = draw('/open-interest/ACME?show=own&columns=price,delta,nonsense,oi');
  expect(heads()).toEqual(['OI', 'Delta', 'LTP']);
  fireEvent.click(screen.getByRole('button', { name: 'Choose the columns' }));
  fireEvent.click(screen.getByLabelText('IV'));
  fireEvent.click(screen.getByRole('button', { name: 'Move IV nearer to the strike' }));
  expect(heads()).toEqual(['OI', 'IV %', 'Delta', 'LTP']);
  expect(new URL(shown.address, 'https://parakh.test').searchParams.get('columns')).toBe('price,delta,iv,oi');
  expect(localStorage.getItem('chain-columns')).toBe('price,delta,iv,oi');
  fireEvent.click(screen.getByRole('button', { name: 'OI', pressed: false }));
  expect(shown.address).not.toContain('columns=');
  fireEvent.click(screen.getByRole('button', { name: 'Own' }));
  expect(shown.address).toContain('columns=price%2Cdelta%2Civ%2Coi');
});
