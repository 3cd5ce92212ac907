import { Screen, t } from '@parakh/ui';
import { useScreens } from '../../shared/screens/all-screens.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import './calculator.css';

/** The overview: what each calculator answers, in the order of their records. */
export function Calculators() {
  const calculators = useScreens().filter(({ path }) => path.endsWith('-calculator'));
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
