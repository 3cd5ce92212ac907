import { type AlertPreference, MASTER_ALERT } from '@parakh/contract';
import {
  ChoiceField,
  chooseDensity,
  chosenDensity,
  DENSITY_PLACE,
  densities,
  Loaded,
  Panel,
  Segment,
  Switch,
  t,
  useSavedChoice,
} from '@parakh/ui';
import { useGroupChoices } from '../../shared/conditions/group-choices.ts';
import {
  chooseDirection,
  chooseTheme,
  chooseUniverse,
  chosenTheme,
  chosenUniverse,
  DIRECTION_PLACE,
  isColourBlindSafe,
  THEME_PLACE,
  themes,
  UNIVERSE_PLACE,
} from '../../shared/page/appearance.ts';
import { alertLabels, isMasterOn, useAlertPreferences } from './alert-preferences.ts';
import './preferences.css';

/** What a person wants to hear of, and how the product looks to them. */
export function PreferencesPanel() {
  return (
    <div className="preferences">
      <AlertsPanel />
      <AppearancePanel />
    </div>
  );
}

function AlertsPanel() {
  const { alerts, set } = useAlertPreferences();
  return (
    <Panel title="Alerts" flush note={t('Kept at once, on every device')}>
      <Loaded query={alerts} lines={8} height={380}>
        {(held) => (
          <table className="alert-rows">
            <caption className="vh">{t('Which alerts you get, and whether they sound')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Alert')}</th>
                <th scope="col">{t('Shown')}</th>
                <th scope="col">{t('Sound')}</th>
              </tr>
            </thead>
            <tbody>
              {held.map((alert) => (
                <AlertRow key={alert.alertName} alert={alert} isMuted={!isMasterOn(held)} onSet={set} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Panel>
  );
}

function AlertRow({
  alert,
  isMuted,
  onSet,
}: {
  alert: AlertPreference;
  /** The master switch is off. */
  isMuted: boolean;
  onSet: (alert: AlertPreference) => void;
}) {
  const isMaster = alert.alertName === MASTER_ALERT;
  const { word, says } = alertLabels[alert.alertName];
  const isOff = isMuted && !isMaster;
  return (
    <tr className={isMaster ? 'master' : undefined}>
      <th scope="row">
        {t(word)}
        <small>{t(says)}</small>
      </th>
      <td>
        <Switch
          word={alert.isAlertTrue ? 'On' : 'Off'}
          label={t('{alert}: shown', { alert: t(word) })}
          on={alert.isAlertTrue}
          disabled={isOff}
          onChange={(isAlertTrue) => onSet({ ...alert, isAlertTrue })}
        />
      </td>
      <td>
        <Switch
          word={alert.isSound ? 'On' : 'Off'}
          label={t('{alert}: sound', { alert: t(word) })}
          on={alert.isSound}
          disabled={isOff || !alert.isAlertTrue}
          onChange={(isSound) => onSet({ ...alert, isSound })}
        />
      </td>
    </tr>
  );
}

const densityLabels = { compact: 'Compact', default: 'Usual', comfortable: 'Comfortable' } as const;
const pairs = [
  { value: 'green-red', word: 'Green and red' },
  { value: 'blue-orange', word: 'Blue and orange', says: 'Colours that everybody can tell apart' },
] as const;

function AppearancePanel() {
  // The kept texts are read only so that the panel is drawn anew when one changes, here or on another device.
  useSavedChoice(THEME_PLACE);
  useSavedChoice(DENSITY_PLACE);
  useSavedChoice(DIRECTION_PLACE);
  return (
    <Panel title="How it looks" note={t('Follows you to every device')}>
      <div className="look-choices">
        <Labelled word="Theme">
          <Segment label="Theme" value={chosenTheme()} choices={themes} onChange={chooseTheme} />
        </Labelled>
        <Labelled word="Rows of tables">
          <Segment
            label="Rows of tables"
            value={chosenDensity()}
            choices={densities.map((value) => ({ value, word: densityLabels[value] }))}
            onChange={chooseDensity}
          />
        </Labelled>
        <Labelled word="Up and down">
          <Segment
            label="Up and down"
            value={isColourBlindSafe() ? 'blue-orange' : 'green-red'}
            choices={pairs}
            onChange={(pair) => chooseDirection(pair === 'blue-orange')}
          />
        </Labelled>
        <UniverseField />
        <p className="help">{t('The columns you choose in a table are kept too.')}</p>
      </div>
    </Panel>
  );
}

function Labelled({ word, children }: { word: string; children: React.ReactNode }) {
  return (
    <div className="field">
      <span className="label">{t(word)}</span>
      {children}
    </div>
  );
}

function UniverseField() {
  useSavedChoice(UNIVERSE_PLACE);
  const chosen = chosenUniverse();
  const { choices } = useGroupChoices(chosen);
  const isHeld = choices.some(({ value }) => value === chosen);
  return (
    <ChoiceField
      label="A new scan looks in"
      value={chosen}
      choices={isHeld ? choices : [{ value: chosen, word: chosen }, ...choices]}
      onChange={chooseUniverse}
    />
  );
}
