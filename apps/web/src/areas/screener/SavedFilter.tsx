import type { SavedScreen } from '@parakh/contract';
import { Panel, t } from '@parakh/ui';
import { useParams } from 'react-router';
import { useScanInput } from '../../shared/conditions/scan-input.ts';
import { SavedWaiting } from '../../shared/saved/SavedGone.tsx';
import { useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { ScreenOutcome, ScreenResults } from './filter/ScreenResults.tsx';
import { useScreenRun } from './filter/use-screen-run.ts';
import { SavedFrame } from './saved/SavedFrame.tsx';
import { useSavedFilter } from './saved/use-saved-screen.ts';
import { useUsualInput } from './saved/usual-input.ts';
import './screener.css';

/** One screen and who passes it now. */
export function SavedFilter() {
  const { id = '' } = useParams();
  const [key] = useAddressParam('key');
  const query = useSavedFilter(id, key);
  return query.data ? <Known screen={query.data} shareKey={key} /> : <SavedWaiting kind="screen" query={query} />;
}

function Known({ screen, shareKey }: { screen: SavedScreen; shareKey: string }) {
  const scan = useScanInput(useUsualInput(screen));
  const { filter, condition, isValid, columns } = screen;
  const reply = useScreenRun({
    filter: isValid ? (filter ?? undefined) : undefined,
    condition: isValid ? condition : '',
    input: scan.input,
    columns,
  });
  return (
    <SavedFrame screen={screen} shareKey={shareKey} scan={scan} outcome={<ScreenOutcome reply={reply.data} />}>
      <Panel
        title="Results"
        flush
        className="screen-results"
        control={
          <ScreenLink to={`/create-screener?condition=${encodeURIComponent(condition)}`} className="btn sm ghost">
            {t('Open in the builder')}
          </ScreenLink>
        }
      >
        {isValid ? (
          <ScreenResults query={reply} empty="No stock passes today. Another group or another day may tell more." />
        ) : (
          <p className="state t2">{t('The stocks appear once its condition runs again.')}</p>
        )}
      </Panel>
    </SavedFrame>
  );
}
