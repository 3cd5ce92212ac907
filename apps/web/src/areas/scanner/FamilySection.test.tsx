import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { FamilySection } from './FamilySection.tsx';
import type { ScanFamily } from './sifted.ts';

const scan = (id: string, name: string, matches: number | null): ScanFamily['scans'][number] => ({
  id,
  name,
  family: 'gaps',
  words: `${name}, in words`,
  condition: '([0] day CLOSE > 0)',
  universe: 'EQ',
  frame: 'day',
  source: 'usual',
  picture: 'gap-up',
  columns: [],
  matches,
  unknown: null,
});
const family: ScanFamily = {
  id: 'gaps',
  name: 'Gaps',
  says: 'Opens far from the last close.',
  scans: [scan('gap-up', 'Gap up', 12), scan('gap-down', 'Gap down', 0), scan('gap-kept', 'Gap kept', null)],
};

/** A browser in which things come near when the test says so. */
function drawFar() {
  let comeNear = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  drawPage(<FamilySection family={family} isFar />);
  return { comeNear: () => act(() => comeNear()) };
}

const links = () => screen.getAllByRole('listitem').map((card) => card.textContent);
const drawings = () => document.querySelectorAll('.scan-picture').length;

it('a family that is far away is links with names and counts, and gets its drawings when it comes near', () => {
  const { comeNear } = drawFar();
  expect(links()).toEqual(['Gap up 12 found', 'Gap down 0 found', 'Gap kept – not known']);
  expect(screen.getByRole('link', { name: 'Gap up 12 found' }).getAttribute('href')).toBe('/scan/gap-up/gap-up');
  expect(drawings()).toBe(0);
  comeNear();
  expect(links()).toEqual(['Gap up12 found', 'Gap down0 found', 'Gap kept– not known']);
  expect(drawings()).toBe(3);
});
