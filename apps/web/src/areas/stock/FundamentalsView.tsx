import { RatingPanel } from './RatingPanel.tsx';
import { StatementPanel } from './StatementPanel.tsx';
import { TrendPanel } from './TrendPanel.tsx';

/** What a company earns, owns and owes, and where that puts it among others. */
export function FundamentalsView({ symbol }: { symbol: string }) {
  return (
    <div className="grid">
      <TrendPanel symbol={symbol} />
      <RatingPanel symbol={symbol} />
      <StatementPanel symbol={symbol} />
    </div>
  );
}
