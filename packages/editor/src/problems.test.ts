import { EditorState, type Extension, type Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { check } from '@parakh/language';
import { describe, expect, it } from 'vitest';
import { mendHere, nextProblem, previousProblem } from './mend.ts';
import { problemList, setProblems } from './problem-list.ts';
import { problemMarks } from './problem-marks.ts';
import { settings } from './settings.ts';
import { testTable } from './test-table.ts';

const extensions: Extension = [settings.of({ table: testTable }), problemMarks];

/** A checked text with the caret at the `|`. */
function checked(marked: string): EditorState {
  const doc = marked.replace('|', '');
  const state = EditorState.create({ doc, selection: { anchor: marked.indexOf('|') }, extensions });
  return state.update({ effects: setProblems.of(check(doc, testTable).problems) }).state;
}

/** What a command sends; undefined when it does nothing. */
function sent(state: EditorState, command: typeof mendHere): Transaction | undefined {
  let transaction: Transaction | undefined;
  const isDone = command({ state, dispatch: (one) => (transaction = one) });
  expect(isDone).toBe(transaction !== undefined);
  return transaction;
}

const announced = (transaction: Transaction | undefined) =>
  transaction?.effects.flatMap((effect) => (effect.is(EditorView.announce) ? [effect.value] : []));

const two = '([0] day RSII(14) > 5|)';
const lines = '(([0] day RSII(14) > 5) AND\n([0] day| EMMA(20) > 5))';

describe('a mend', () => {
  it('is of the line the caret is on, and announced', () => {
    const transaction = sent(checked(lines), mendHere);
    expect(transaction?.newDoc.toString()).toBe('(([0] day RSII(14) > 5) AND\n([0] day EMA(20) > 5))');
    expect(announced(transaction)).toEqual(['Mended: Write EMA']);
  });

  it('finds its place in a text that has changed since the check', () => {
    const { state } = checked(two).update({ changes: { from: 0, insert: '   ' } });
    expect(sent(state, mendHere)?.newDoc.toString()).toBe('   ([0] day RSI(14) > 5)');
  });

  it('is none when the problem is gone, or nothing is wrong on the line', () => {
    const { state } = checked(two).update({ changes: { from: 9, to: 13, insert: 'RSI' } });
    expect(sent(state, mendHere)).toBeUndefined();
    expect(sent(checked('([0] day RSI(14)| > 5)'), mendHere)).toBeUndefined();
  });
});

describe('going from problem to problem', () => {
  it('shows what is wrong and how to mend it', () => {
    const transaction = sent(checked(`|${lines.replace('|', '')}`), nextProblem);
    expect(transaction?.newSelection.main.head).toBe(10);
    expect(announced(transaction)?.[0]).toMatch(/^Problem 1 of 2: .*RSII.* Tab mends it: Write RSI$/);
  });

  it('goes round at the ends', () => {
    const last = checked(lines.replace('|', '') + '|');
    expect(sent(last, nextProblem)?.newSelection.main.head).toBe(10);
    expect(sent(last, previousProblem)?.newSelection.main.head).toBe(37);
    expect(sent(checked(`|${lines.replace('|', '')}`), previousProblem)?.newSelection.main.head).toBe(37);
  });

  it('announces that nothing is wrong', () => {
    expect(announced(sent(checked('|([0] day RSI(14) > 5)'), nextProblem))).toEqual(['No problems']);
  });
});

const spans = (state: EditorState) =>
  state.facet(EditorView.decorations).flatMap((set) => {
    const found: string[] = [];
    if (typeof set !== 'function')
      set.between(0, state.doc.length, (from, to) => {
        found.push(from === to ? `row ${state.doc.lineAt(from).number}` : state.sliceDoc(from, to));
      });
    return found;
  });

describe('the marks', () => {
  it('underline every problem and open one row under each line that has any', () => {
    expect(spans(checked(lines))).toEqual(['RSII', 'row 1', 'EMMA', 'row 2']);
    expect(spans(checked('(([0] day RSII(14) > 5) AND ([0] day EMMA(20) > 5))|'))).toEqual(['RSII', 'EMMA', 'row 1']);
  });

  it('move with the text', () => {
    const { state } = checked(two).update({ changes: { from: 0, insert: '\n\n' } });
    expect(spans(state)).toEqual(['RSII', 'row 3']);
    expect(state.field(problemList).map(({ from, to }) => [from, to])).toEqual([[11, 15]]);
  });

  it('stay inside the text when they were found in a longer one', () => {
    const { problems } = check(lines.replace('|', ''), testTable);
    const state = EditorState.create({ doc: '(', extensions }).update({ effects: setProblems.of(problems) }).state;
    expect(spans(state)).toEqual(['row 1']);
  });
});
