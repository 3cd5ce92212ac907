import type { APIRequestContext } from '@playwright/test';
import { asked, written } from '../product.ts';
import type { Proof } from './proof.ts';

/** Closes of the past do not tick, as those of the session that runs do. */
const monthOf = async (request: APIRequestContext) => {
  const { sectors } = await asked(request, 'x/market/sector-history');
  return written(sectors[0].years[0].months[0], 1);
};

export const indicesProofs: readonly Proof[] = [
  {
    screen: '/sector-performance',
    address: '/sector-performance?sector=NIFTY+IT',
    heading: 'Sector performance',
    figure: async (request) => (await asked(request, 'indices/sectorData/NIFTY%20IT')).members[0].symbol,
  },
  {
    screen: '/sector-historical-charts',
    address: '/sector-historical-charts',
    heading: 'Sector history',
    figure: monthOf,
  },
  {
    screen: '/heatmap/:id',
    address: '/heatmap/NIFTY-BANK',
    heading: 'NIFTY BANK heat map',
    figure: async (request) => (await asked(request, 'indices/sectorData/NIFTY%20BANK')).members[0].symbol,
  },
  {
    screen: '/index-contributors/:id',
    address: '/index-contributors/NIFTY-50',
    heading: 'What moves NIFTY 50',
    figure: async (request) => written((await asked(request, 'indices/indexcontributors/NIFTY%2050')).start),
  },
  {
    screen: '/nifty-pe-ratio',
    address: '/nifty-pe-ratio',
    heading: 'NIFTY P/E ratio',
    figure: async (request) => written((await asked(request, 'indices/pe-eps-history/NIFTY%2050')).measures.pe.last),
  },
];
