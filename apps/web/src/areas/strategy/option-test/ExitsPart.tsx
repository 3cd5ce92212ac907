import { Switch, t } from '@parakh/ui';
import { Suspense } from 'react';
import { ChoiceBox, NumberBox, type StrategyBoxes, TestGroup, TimeBox } from './boxes.tsx';
import { LaterCondition } from './EntryPart.tsx';
import '../../../shared/forms/forms.css';
import './option-test.css';

const units = [
  { value: 'premium', word: '% of the premium' },
  { value: 'rupees', word: '₹ of one set' },
  { value: 'margin', word: '% of the margin' },
];

/** How a position ends before its expiry. */
export function ExitsPart(boxes: StrategyBoxes) {
  const { form, faults, set, isOnMinutes } = boxes;
  return (
    <TestGroup title="Exits of the whole" term="levels">
      <WholeLevels {...boxes} />
      <NumberBox
        {...boxes}
        name="outDays"
        label="Out before expiry"
        unit={t('days')}
        says="At the open, or the exit time, of the first session with at most so many calendar days to the first expiry. Empty: held to the expiry."
      />
      <NumberBox
        {...boxes}
        name="sessions"
        label="Out after"
        unit={t('sessions')}
        says="At the open, or the exit time, so many sessions after the entry."
      />
      <NumberBox
        {...boxes}
        name="reentries"
        label="Re-entries"
        says="How often, after a stop or a target, it is entered again at the next open, or in the next minute."
      />
      {isOnMinutes ? (
        <TimeBox
          {...boxes}
          name="exitTime"
          label="Exit time"
          says="When it leaves on the day of its square-off, of so many sessions or days to expiry, or of the first expiry."
        />
      ) : null}
      <div className="wide-field test-switches">
        <Flag
          {...boxes}
          name="squareOff"
          word={isOnMinutes ? 'Out at the exit time of the same session' : 'Out at the close of the same session'}
        />
        <Flag {...boxes} name="allWithOne" word="All legs leave with the first that leaves" />
        <Flag {...boxes} name="holdBeyond" word="Hold what lives longer than the first expiry" />
        <Flag {...boxes} name="leaves" word="Out after a condition matched" />
      </div>
      {form.leaves === 'yes' ? (
        <Suspense fallback={<p className="wide-field t3">{t('The editor comes.')}</p>}>
          <LaterCondition
            label="Condition of the exit"
            text={form.exitCondition}
            fault={faults.exitCondition}
            onText={(text) => set('exitCondition', text)}
          />
        </Suspense>
      ) : null}
    </TestGroup>
  );
}

function WholeLevels(boxes: StrategyBoxes) {
  return (
    <>
      <NumberBox
        {...boxes}
        name="stop"
        label="Stop"
        says="A loss of all legs together at a close, or a minute: left at the next open, or minute."
      />
      <ChoiceBox {...boxes} name="stopBy" label="Stop in" says="What the stop is measured by." choices={units} />
      <NumberBox
        {...boxes}
        name="target"
        label="Target"
        says="A gain of all legs together at a close, or a minute: left at the next open, or minute."
      />
      <ChoiceBox {...boxes} name="targetBy" label="Target in" says="What the target is measured by." choices={units} />
      <NumberBox
        {...boxes}
        name="trailing"
        label="Trailing stop"
        says="A fall from the best gain at a close, or a minute: left at the next open, or minute."
      />
      <ChoiceBox
        {...boxes}
        name="trailingBy"
        label="Trailing in"
        says="What the trailing stop is measured by."
        choices={units}
      />
    </>
  );
}

function Flag({
  form,
  set,
  name,
  word,
}: StrategyBoxes & { name: 'squareOff' | 'allWithOne' | 'holdBeyond' | 'leaves'; word: string }) {
  return <Switch word={word} on={form[name] === 'yes'} onChange={(on) => set(name, on ? 'yes' : '')} />;
}
