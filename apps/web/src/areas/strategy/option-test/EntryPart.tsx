import { lazyPart, t } from '@parakh/ui';
import { Suspense } from 'react';
import { ChoiceBox, NumberBox, type StrategyBoxes, TestGroup, TimeBox } from './boxes.tsx';
import '../../../shared/forms/forms.css';

/** The editor and the language come when a condition is chosen. */
export const LaterCondition = lazyPart('ConditionBox', async () => (await import('./ConditionBox.tsx')).ConditionBox);

const entries = [
  { value: 'days-to-expiry', word: 'Once an expiry, days before it' },
  { value: 'weekday', word: 'On weekdays' },
  { value: 'each-day', word: 'Each session' },
  { value: 'condition', word: 'After a condition matched' },
];
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;

/** When a position is opened. */
export function EntryPart(boxes: StrategyBoxes) {
  const { form, faults, set, isOnMinutes } = boxes;
  return (
    <TestGroup title="Entry" term="entries">
      <div className="wide-field">
        <ChoiceBox
          {...boxes}
          name="entry"
          label="Entered"
          says={
            isOnMinutes
              ? 'On these days at the time of the entry; while a position is held nothing else is opened.'
              : 'Always at the open; while a position is held nothing else is opened.'
          }
          choices={entries}
        />
      </div>
      {isOnMinutes ? (
        <TimeBox
          {...boxes}
          name="entryTime"
          label="Entry time"
          says="Filled by the quotes of the first recording from then on, if one comes within five minutes; strikes are chosen by the one before it."
        />
      ) : null}
      {form.entry === 'days-to-expiry' ? (
        <>
          <NumberBox
            {...boxes}
            name="days"
            label="Days to expiry"
            unit={t('days')}
            says="In the first session with at most so many calendar days to the last day."
          />
          <NumberBox
            {...boxes}
            name="expiry"
            label="Of expiry number"
            says="1 the nearest expiry that is not over, 2 the one after it."
          />
        </>
      ) : null}
      {form.entry === 'weekday' ? <Weekdays {...boxes} /> : null}
      {form.entry === 'condition' ? (
        <Suspense fallback={<p className="wide-field t3">{t('The editor comes.')}</p>}>
          <LaterCondition
            label="Condition of the entry"
            text={form.condition}
            fault={faults.condition}
            onText={(text) => set('condition', text)}
          />
        </Suspense>
      ) : null}
    </TestGroup>
  );
}

/** '135': Monday, Wednesday, Friday. */
const daysOf = (text: string) =>
  weekdays
    .map((_, i) => String(i + 1))
    .filter((day) => text.includes(day))
    .join('');

function Weekdays({ form, faults, set }: StrategyBoxes) {
  const turn = (day: string) =>
    set('weekdays', form.weekdays.includes(day) ? form.weekdays.replace(day, '') : daysOf(form.weekdays + day));
  return (
    <div className="wide-field">
      <div className="row wrap">
        {weekdays.map((word, i) => {
          const day = String(i + 1);
          const isOn = form.weekdays.includes(day);
          return (
            <button
              key={day}
              type="button"
              className={isOn ? 'chip sel' : 'chip'}
              aria-pressed={isOn}
              onClick={() => turn(day)}
            >
              {t(word)}
            </button>
          );
        })}
      </div>
      {faults.weekdays ? (
        <p className="help bad" role="alert">
          {t(faults.weekdays)}
        </p>
      ) : null}
    </div>
  );
}
