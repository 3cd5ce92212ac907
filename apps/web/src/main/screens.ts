import { adminScreens } from '../areas/admin/screens.ts';
import { alertScreens } from '../areas/alerts/screens.ts';
import { authScreens } from '../areas/auth/screens.ts';
import { brokerScreens } from '../areas/broker/screens.ts';
import { calculatorScreens } from '../areas/calculator/screens.ts';
import { chartScreens } from '../areas/chart/screens.ts';
import { companyScreens, productScreens } from '../areas/company/screens.ts';
import { knowledgeScreens } from '../areas/knowledge/screens.ts';
import { marketScreens } from '../areas/market/screens.ts';
import { optionStrategyScreens } from '../areas/option-strategy/screens.ts';
import { optionScreens } from '../areas/options/screens.ts';
import { paperScreens } from '../areas/paper/screens.ts';
import { peopleScreens } from '../areas/people/screens.ts';
import { portfolioScreens } from '../areas/portfolio/screens.ts';
import { scannerScreens } from '../areas/scanner/screens.ts';
import { screenerScreens } from '../areas/screener/screens.ts';
import { stockScreens } from '../areas/stock/screens.ts';
import { strategyScreens } from '../areas/strategy/screens.ts';
import { watchlistScreens } from '../areas/watchlist/screens.ts';
import type { ScreenRecord } from '../shared/screens/screen.ts';
import { pageTitle } from '../shared/screens/screen-words.ts';

/** Every screen of the product, one line an area. */
export const screens: readonly ScreenRecord[] = [
  ...adminScreens,
  ...peopleScreens,
  ...companyScreens,
  ...knowledgeScreens,
  ...marketScreens,
  ...scannerScreens,
  ...screenerScreens,
  ...optionScreens,
  ...optionStrategyScreens,
  ...productScreens,
  ...authScreens,
  ...chartScreens,
  ...stockScreens,
  ...strategyScreens,
  ...calculatorScreens,
  ...watchlistScreens,
  ...alertScreens,
  ...brokerScreens,
  ...portfolioScreens,
  ...paperScreens,
];

/** What the server writes into the page of each screen, and what the build finds its files by. */
export async function screenTexts() {
  return (await Promise.all(screens.map(textsOf))).flat();
}

async function textsOf(screen: ScreenRecord) {
  const { path, description, keywords, access, canonical = false, load } = screen;
  const own = { path, title: pageTitle(screen), description, keywords, canonical, access, load };
  const pages = await screen.pages?.();
  if (!pages) return [own];
  return pages.map((page) => ({
    ...own,
    path: path.replace(/:\w+/, page.id),
    title: pageTitle({ path, title: page.title }),
    description: page.description,
    keywords: [...page.keywords, ...keywords],
  }));
}
