import { brand } from '@parakh/contract';
import { filledText, type MatchedScreen, type ScreenText, type Site } from './page.ts';

/** What is said of a symbol beside its prices. */
export interface SymbolFacts {
  readonly symbol: string;
  readonly name: string;
  readonly kind: 'stock' | 'index';
  readonly isin: string | null;
  /** First and last session available. */
  readonly from: string;
  readonly to: string;
  readonly isSimulated: boolean;
}

type Thing = Readonly<Record<string, unknown>>;

interface About {
  readonly match: MatchedScreen;
  readonly path: string;
  readonly site: Site;
  readonly screens: readonly ScreenText[];
  /** Of a page about a symbol. */
  readonly facts?: SymbolFacts | undefined;
}

/** What a page is about, in the words of schema.org. */
export function structuredData(about: About): Thing[] {
  const { site, facts, path } = about;
  const address = site.origin + path;
  const things = path === '/' ? [webSite(site)] : [breadcrumbs(about)];
  if (facts) things.push(dataset(facts, address));
  // Of a company with made-up prices nothing is said: who reads it elsewhere could take them for true.
  if (facts?.kind === 'stock' && !facts.isSimulated) things.push(corporation(facts, address));
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

const webSite = ({ origin, name }: Site): Thing => ({
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  description: brand.says,
  inLanguage: 'en-IN',
});

/** The screen that leads to others of its kind. */
const parents: Readonly<Record<string, string>> = {
  stocks: '/stock-market-today',
  chart: '/charts',
  charts: '/charts',
  scan: '/screener-dashboard',
  scans: '/screener-dashboard',
  reference: '/reference',
  heatmap: '/sector-performance',
  'index-contributors': '/sector-performance',
};

function breadcrumbs({ match, path, site, screens }: About): Thing {
  const above = parents[path.split('/')[1] ?? ''];
  const parent = screens.find((screen) => screen.path === above && screen.path !== path);
  const steps = [
    { name: site.name, item: `${site.origin}/` },
    ...(parent ? [{ name: parent.title.split(' · ')[0], item: site.origin + parent.path }] : []),
    { name: filledText(match).title.split(' · ')[0], item: site.origin + path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({ '@type': 'ListItem', position: i + 1, ...step })),
  };
}

function dataset({ symbol, name, from, to, isSimulated }: SymbolFacts, address: string): Thing {
  const simulated = isSimulated ? ' The prices are simulated.' : '';
  return {
    '@type': 'Dataset',
    name: `Daily prices of ${symbol}`,
    description: `Open, high, low, close, volume and delivery of ${name} on the NSE, session by session.${simulated}`,
    url: address,
    temporalCoverage: `${from}/${to}`,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: brand.name },
    variableMeasured: ['open', 'high', 'low', 'close', 'volume'],
  };
}

function corporation({ symbol, name, isin }: SymbolFacts, address: string): Thing {
  return {
    '@type': 'Corporation',
    name,
    // The exchange by its code of ISO 10383.
    tickerSymbol: `XNSE ${symbol}`,
    ...(isin === null ? {} : { identifier: { '@type': 'PropertyValue', propertyID: 'ISIN', value: isin } }),
    subjectOf: { '@type': 'WebPage', url: address },
  };
}

/** As it stands in a page. A block of data is no script: the policy of the page lets it stand. */
export function dataBlock(thing: Thing): string {
  return `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`;
}
