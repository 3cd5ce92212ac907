import { watchlistIn } from '@parakh/contract';
import { useState } from 'react';
import { useAddressParam } from '../../shared/screens/address.ts';
import { LookedFor } from './LookedFor.tsx';
import { firstOf, type ScanMatches } from './match-rows.ts';
import { PastPanel } from './PastPanel.tsx';
import { ScanMatchesPanel } from './ScanMatchesPanel.tsx';
import { ScanPerformance } from './ScanPerformance.tsx';
import { ScanWhy } from './ScanWhy.tsx';
import { usePointed } from './use-pointed.ts';
import type { Scanner } from './use-scanner.ts';
import './scan-view.css';

/** The chosen scan: whom it finds, why, what it asks, and what came after what it found before. */
export function ScanView({ scanner, chosen }: { scanner: Scanner; chosen: ScanMatches }) {
  const [asked, pick] = useAddressParam('stock');
  const [pointed, point] = usePointed(chosen.scan.id);
  const shown = pointed ?? (asked || firstOf(chosen));
  const choose = (symbol: string) => {
    point(undefined);
    pick(symbol);
  };
  const [evidenceOf, openEvidence] = useState<string>();
  const { date, universe } = scanner.where.input;
  // A watch list is read by its name alone: the scans tell how many symbols it has.
  const input = {
    universe: watchlistIn(universe) === undefined ? chosen.scan.universe : String(universe),
    date,
    closedOnly: false,
  };
  return (
    <div className="grid scan-view">
      <ScanMatchesPanel
        chosen={chosen}
        query={scanner.query}
        input={input}
        picked={shown}
        onPick={choose}
        onPoint={point}
      />
      <ScanWhy scan={chosen.scan} symbol={shown} input={input} onPick={choose} />
      <LookedFor scan={chosen.scan} />
      <PastPanel scan={chosen.scan} />
      <ScanPerformance
        scan={chosen.scan}
        input={input}
        isOpen={evidenceOf === chosen.scan.id}
        onOpen={() => openEvidence(chosen.scan.id)}
        onDay={scanner.where.setDate}
      />
    </div>
  );
}
