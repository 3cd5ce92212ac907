import { EditorView } from '@codemirror/view';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ConditionEditor } from './ConditionEditor.tsx';

const SIX = '([0] day CLOSE > 6)';
const SIXTY = '([0] day CLOSE > 60)';
const none = [] as const;

/** The screen around the editor, and something else on it that writes the text. */
function Bench({ children }: { children?: (text: string) => ReactNode }) {
  const [text, setText] = useState(SIX);
  return (
    <>
      <ConditionEditor value={text} problems={none} onChange={setText} />
      <button type="button" onClick={() => setText(SIXTY)}>
        Sixty
      </button>
      <output>{text}</output>
      {children?.(text)}
    </>
  );
}

/** The editor comes once it is fetched. */
async function open(bench: ReactNode): Promise<void> {
  render(bench);
  await expect.poll(() => document.querySelector('.cm-editor')).not.toBeNull();
}

const editor = () => EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor')!)!;
const shown = () => editor().state.doc.toString();

/** Typed behind the number, and told at once, as when the editor is left. */
function type(letters: string): void {
  const view = editor();
  view.dispatch({ selection: { anchor: view.state.doc.length - 1 } });
  view.dispatch({ ...view.state.replaceSelection(letters), userEvent: 'input.type' });
  view.contentDOM.dispatchEvent(new FocusEvent('blur'));
}

function deleteLetter(): void {
  const view = editor();
  const end = view.state.doc.length - 1;
  view.dispatch({ changes: { from: end - 1, to: end }, userEvent: 'delete.backward' });
  view.contentDOM.dispatchEvent(new FocusEvent('blur'));
}

const isIn = async (text: string) => {
  await expect.poll(() => screen.getByRole('status').textContent).toBe(text);
  expect(shown()).toBe(text);
};

describe('the text of a condition', () => {
  it('takes a text from elsewhere, though it was typed here before and taken back before it was drawn', async () => {
    await open(<Bench />);
    act(() => {
      type('0');
      deleteLetter();
    });
    await isIn(SIX);
    await userEvent.click(screen.getByRole('button'));
    await isIn(SIXTY);
  });

  it('leaves what is typed right behind a text from elsewhere, with the caret behind it', async () => {
    function TypesOnce({ text }: { text: string }) {
      useLayoutEffect(() => {
        if (text === SIXTY) type('5');
      }, [text]);
      return null;
    }
    await open(<Bench>{(text) => <TypesOnce text={text} />}</Bench>);
    await userEvent.click(screen.getByRole('button'));
    await isIn('([0] day CLOSE > 605)');
    expect(editor().state.selection.main.head).toBe(shown().length - 1);
  });
});
