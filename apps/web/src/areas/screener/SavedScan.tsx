import type { SavedScreen } from '@parakh/contract';
import { useParams } from 'react-router';
import { useScanInput } from '../../shared/conditions/scan-input.ts';
import { SavedWaiting } from '../../shared/saved/SavedGone.tsx';
import { useAddressParam } from '../../shared/screens/address.ts';
import { PerformancePanel } from './evidence/PerformancePanel.tsx';
import { MatchesAndWhy } from './matches/MatchesAndWhy.tsx';
import { Outcome } from './matches/Outcome.tsx';
import { useScan } from './matches/use-scan.ts';
import { SavedFrame } from './saved/SavedFrame.tsx';
import { useSavedScan } from './saved/use-saved-screen.ts';
import { useUsualInput } from './saved/usual-input.ts';

/** One scan: what it asks, who matches now, why, and what came after its matches before. */
export function SavedScan() {
  const { id = '' } = useParams();
  const [key] = useAddressParam('key');
  const query = useSavedScan(id, key);
  return query.data ? <Known screen={query.data} shareKey={key} /> : <SavedWaiting kind="scan" query={query} />;
}

function Known({ screen, shareKey }: { screen: SavedScreen; shareKey: string }) {
  const scan = useScanInput(useUsualInput(screen));
  const condition = screen.isValid ? screen.condition : '';
  const reply = useScan(condition, scan.input);
  return (
    <SavedFrame
      screen={screen}
      shareKey={shareKey}
      scan={scan}
      outcome={condition === '' ? null : <Outcome reply={reply} isCurrent />}
    >
      <div className="grid">
        <MatchesAndWhy reply={reply} isCurrent condition={condition} input={scan.input} />
        <PerformancePanel condition={condition} input={scan.input} scan={reply} onDay={scan.setDate} />
      </div>
    </SavedFrame>
  );
}
