import { dayInIndia } from '@parakh/base';
import { brand } from '@parakh/contract';
import { drawingNow, t } from '@parakh/ui';
import { storedSession } from '../shared/api/session-store.ts';
import { Logo } from '../shared/page/Logo.tsx';
import { useShared } from '../shared/page/shared-state.ts';
import { ScreenLink } from '../shared/screens/ScreenLink.tsx';
import './Footer.css';

const about = [
  { to: '/about-us', word: 'What Parakh is' },
  { to: '/features', word: 'Features' },
  { to: '/stock-market-today', word: 'Stock market today' },
  { to: '/create-screener', word: 'Create a screener' },
] as const;

/** Each leads to the contact form with its subject filled in, until it has a page of its own. */
const useful = ['Become an affiliate', 'Contact', 'Partnerships', 'Suggest a feature'] as const;

export function Footer({ landing }: { landing: boolean }) {
  const isSignedIn = useShared(storedSession).userName !== undefined;
  return (
    <footer className={landing ? 'footer landing' : 'footer'}>
      <div>
        <Logo size={22} />
        <p className="says">{t(brand.says)}</p>
        <p>
          <a href={`mailto:${brand.mail}`}>{brand.mail}</a> · {brand.hours}
        </p>
      </div>
      <nav aria-label={t('About')}>
        <h2>{t('About')}</h2>
        <ul>
          {about.map(({ to, word }) => (
            <li key={to}>
              <ScreenLink to={to}>{t(word)}</ScreenLink>
            </li>
          ))}
          <li>
            {/* A page that the server writes, not a screen. */}
            <a href="/reference/api">{t('API')}</a>
          </li>
        </ul>
      </nav>
      <nav aria-label={t('Useful links')}>
        <h2>{t('Useful links')}</h2>
        <ul>
          {isSignedIn ? (
            <li>
              <ScreenLink to="/profile">{t('Your account')}</ScreenLink>
            </li>
          ) : null}
          {useful.map((word) => (
            <li key={word}>
              <ScreenLink to={word === 'Contact' ? '/contact-us' : `/contact-us?subject=${encodeURIComponent(word)}`}>
                {t(word)}
              </ScreenLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('Follow')}>
        <h2>{t('Follow')}</h2>
        <ul>
          {brand.social.map(({ word, href }) => (
            <li key={word}>
              <a href={href} rel="noreferrer" target="_blank">
                {word}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="legal">
        <b>{t('Disclaimer.')}</b> {t(brand.disclaimer)} © {dayInIndia(drawingNow()).slice(0, 4)} {brand.name}
      </p>
    </footer>
  );
}
