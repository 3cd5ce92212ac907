import type { APIRequestContext } from '@playwright/test';
import { catalogueScreens } from '../../src/areas/scanner/catalogue-screens.ts';
import { chosenOf, firstOf, matchesOf } from '../../src/areas/scanner/match-rows.ts';
import type { ScannerPage } from '../../src/areas/scanner/pages/scanner-page.ts';
import { scansOf } from '../../src/areas/scanner/scan-order.ts';
import { scannerPages } from '../../src/areas/scanner/scanner-pages.ts';
import { asked, written } from '../product.ts';
import type { Proof } from './proof.ts';

const everything = { from: '', to: '', volume: '', sector: '' };

/** The price of the stock that stands first on the page; where nothing is found, the scan that is shown. */
async function firstPrice(request: APIRequestContext, { tabs: [tab] }: ScannerPage): Promise<string> {
  const { scans, quotes } = await asked(request, `scans/getAllIntradayScans/${tab!.families.join(',')}`);
  const chosen = chosenOf(matchesOf(scansOf(tab!, scans), quotes, everything), '')!;
  const first = firstOf(chosen);
  const row = chosen.rows.find(({ symbol }) => symbol === first);
  return row ? written(row.last ?? NaN) : chosen.scan.name;
}

const isForMembers = (path: string) => catalogueScreens.find((screen) => screen.path === path)?.access === 'auth';

/** The pages that are a choice of the catalogue, and the catalogue. */
export const catalogueProofs: readonly Proof[] = [
  ...scannerPages.map((page) => ({
    screen: page.path,
    address: page.path,
    heading: catalogueScreens.find(({ path }) => path === page.path)!.title,
    ...(isForMembers(page.path) ? { as: 'demo-user' } : {}),
    figure: (request: APIRequestContext) => firstPrice(request, page),
  })),
  {
    screen: '/scanners',
    address: '/scanners',
    heading: 'All scans',
    figure: async (request) => {
      const { families } = await asked(request, 'x/scanner/catalogue');
      return written(families.flatMap(({ scans }: { scans: unknown[] }) => scans).length, 0);
    },
  },
];
