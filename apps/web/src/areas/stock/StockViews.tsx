import type { Snapshot } from '@parakh/contract';
import { lazyPart, Tabs } from '@parakh/ui';
import { Suspense } from 'react';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { OverviewView } from './OverviewView.tsx';
import './stock-head.css';

const TechnicalsView = lazyPart('TechnicalsView', async () => (await import('./TechnicalsView.tsx')).TechnicalsView);
const FundamentalsView = lazyPart(
  'FundamentalsView',
  async () => (await import('./FundamentalsView.tsx')).FundamentalsView,
);
const PeersView = lazyPart('PeersView', async () => (await import('./PeersView.tsx')).PeersView);
const EventsView = lazyPart('EventsView', async () => (await import('./EventsView.tsx')).EventsView);

const ContractsView = lazyPart('ContractsView', async () => (await import('../options/index.ts')).ContractsView);

const HEIGHT = 700;
const views = [
  { name: 'overview', title: 'Overview', of: (stock: Snapshot) => <OverviewView stock={stock} /> },
  { name: 'technicals', title: 'Technicals', of: (stock: Snapshot) => <TechnicalsView stock={stock} /> },
  { name: 'contracts', title: 'F&O', of: ({ quote }: Snapshot) => <ContractsView symbol={quote.symbol} /> },
  {
    name: 'fundamentals',
    title: 'Fundamentals',
    of: ({ quote }: Snapshot) => <FundamentalsView symbol={quote.symbol} />,
  },
  { name: 'peers', title: 'Peers', of: ({ quote }: Snapshot) => <PeersView symbol={quote.symbol} /> },
  { name: 'events', title: 'Events', of: ({ quote }: Snapshot) => <EventsView symbol={quote.symbol} /> },
] as const;
const names = views.map(({ name }) => name);
/** An index publishes no statements and has no peers. */
const ofIndex = new Set(['overview', 'technicals', 'contracts']);

/** The parts of a symbol's page; each is loaded when it is opened. */
export function StockViews({ stock }: { stock: Snapshot }) {
  const tabs = views
    .filter(({ name }) => stock.quote.kind === 'stock' || ofIndex.has(name))
    .filter(({ name }) => name !== 'contracts' || stock.groups.includes('FNO'));
  const [asked, setView] = useAddressChoice('view', names, 'overview');
  const view = tabs.find(({ name }) => name === asked) ?? views[0];
  return (
    <div className="stock-views">
      <Tabs tabs={tabs} value={view.name} onChange={setView}>
        <Suspense fallback={<div style={{ minHeight: HEIGHT }} />}>{view.of(stock)}</Suspense>
      </Tabs>
    </div>
  );
}
