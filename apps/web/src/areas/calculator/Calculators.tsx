import { Screen, t } from '@parakh/ui';
import { ScreenLink } from '../../ScreenLink.tsx';
import { calculators } from './screens.ts';

/** The overview: what each calculator answers. */
export function Calculators() {
  return (
    <Screen
      title="Calculators"
      note={t('Results while you type, formulas with your numbers, a link that opens the same.')}
    >
      <ul className="calculator-cards">
        {calculators.map(({ path, title, description }) => (
          <li key={path}>
            <ScreenLink to={path}>
              <h2>{t(title)}</h2>
              <p>{t(description)}</p>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
