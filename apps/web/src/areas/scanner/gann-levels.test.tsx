import { gannAround } from '@parakh/calculators';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { GannLevels } from './GannLevels.tsx';

it('levels of Gann are levels: none tells to buy, and none is a target', () => {
  drawPage(<GannLevels levels={gannAround(2500, 'exact', 3)} price={2500} />);
  const names = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);
  expect(names).toEqual(['R2', 'R1', 'Next level up', 'Next level down', 'S1', 'S2']);
  expect(document.body.textContent).not.toMatch(/buy|sell|target/i);
});
