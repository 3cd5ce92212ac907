import { t } from '@parakh/ui';
import { useNavigation } from 'react-router';
import './notices.css';

/** Shown between the start and the end of a route. */
export function LoadingBar() {
  const loading = useNavigation().state !== 'idle';
  return (
    <progress className={loading ? 'loading-bar on' : 'loading-bar'} aria-label={t('Loading')} aria-hidden={!loading} />
  );
}
