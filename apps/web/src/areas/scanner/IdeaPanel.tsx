import { Panel, t } from '@parakh/ui';
import { useScreens } from '../../shared/screens/all-screens.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import type { ScannerPage } from './pages/scanner-page.ts';
import './scan-view.css';
import './scanner-lists.css';

/** The idea for a beginner, what speaks against it, and pages that ask something near. */
export function IdeaPanel({ page }: { page: ScannerPage }) {
  return (
    <div className="grid">
      <Panel title="The idea" className="c8">
        <div className="prose idea">
          <p>{page.idea.map((sentence) => t(sentence)).join(' ')}</p>
          <p>
            <b>{t('What speaks against it.')}</b> {t(page.against)}
          </p>
        </div>
      </Panel>
      <Panel title="Related scans" className="c4">
        <ul className="related-scans">
          {page.related.map((path) => (
            <li key={path}>
              <Related path={path} />
            </li>
          ))}
          <li>
            <ScreenLink to="/scanners">{t('All scans')}</ScreenLink>
          </li>
        </ul>
      </Panel>
    </div>
  );
}

function Related({ path }: { path: string }) {
  const screen = useScreens().find((one) => one.path === path);
  if (!screen) return null;
  return (
    <>
      <ScreenLink to={path}>{t(screen.title)}</ScreenLink>
      <span className="xs t3">{t(screen.description)}</span>
    </>
  );
}
