import { unitNames } from '@parakh/editor';
import { type Operand, signature } from '@parakh/language';
import { frameName, type Need } from '@parakh/scan';
import { Panel, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { isYesOrNo } from '../../shared/charts/picture.ts';
import { ConditionText } from '../../shared/conditions/ConditionText.tsx';
import type { WorkedOut } from './worked-out.ts';
import './knowledge.css';

/** What the record tells of an operand, and how many bars it needs. */
export function OperandFacts({ operand, worked }: { operand: Operand; worked: WorkedOut }) {
  const { formula, source, unit, range } = operand;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Written', <WrittenAs key="written" operand={operand} text={worked.text} />],
    ['Formula', formula && <code>{formula}</code>],
    ['Source', source],
    ['Unit', isYesOrNo(operand) ? t('1 or 0') : unit && t(unitNames[unit])],
    ['Range', range && rangeText(range)],
    ['Bars needed', needsText(worked.needs)],
    ['On a chart', placeText(operand)],
  ];
  return (
    <Panel title="What it is">
      <dl className="operand-facts">
        {facts.map(([word, text]) =>
          text ? (
            <div key={word}>
              <dt>{t(word)}</dt>
              <dd>{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Panel>
  );
}

function WrittenAs({ operand, text }: { operand: Operand; text: string }) {
  return (
    <>
      <code>{signature(operand)}</code>
      <br />
      {t('for example')}{' '}
      <code>
        <ConditionText text={text} />
      </code>
    </>
  );
}

/** A range open at one side names the other one only. */
function rangeText([low, high]: readonly [number, number]): string {
  if (high === Infinity) return t('at least {low}', { low });
  if (low === -Infinity) return t('at most {high}', { high });
  return t('{low} to {high}', { low, high });
}

function needsText(needs: readonly Need[]): string {
  const texts = needs.map(({ bars, timeFrame, symbol }) => {
    const words =
      bars === 1
        ? t('1 {frame} bar', { frame: frameName(timeFrame) })
        : t('{bars} {frame} bars', { bars, frame: frameName(timeFrame) });
    return symbol === undefined ? words : t('{bars} of {symbol}', { bars: words, symbol });
  });
  return texts.length > 0 ? t('{bars}, as written in the example', { bars: texts.join(t(' and ')) }) : t('none');
}

function placeText(operand: Operand): string {
  const { pane, guides = [] } = operand;
  if (isYesOrNo(operand)) return t('a mark under each bar on which it is 1');
  if (pane === 'price') return t('over the candles');
  if (pane === undefined) return t('over the candles where its values lie among the prices, else in a pane of its own');
  if (guides.length === 0) return t('in a pane of its own');
  return t('in a pane of its own, with lines at {guides}', { guides: guides.join(', ') });
}
