import { type IndentContext, indentService } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

/** A new line stands as far in as the one before; one step further when that one leaves a parenthesis open. */
function indentation(context: IndentContext, at: number): number {
  const before = lineBefore(context, at);
  const own = /^\s*/.exec(before)![0].length;
  return leavesOpen(before) ? own + context.unit : own;
}

/** The line that is being broken at a place, or stands before it. */
function lineBefore(context: IndentContext, at: number): string {
  const { number, text, from } = context.state.doc.lineAt(at);
  if (context.simulatedBreak !== null) return text.slice(0, at - from);
  return number > 1 ? context.state.doc.line(number - 1).text : '';
}

function leavesOpen(line: string): boolean {
  let open = 0;
  for (const letter of line) {
    if (letter === '(') open++;
    else if (letter === ')') open = Math.max(0, open - 1);
  }
  return open > 0;
}

export const indent: Extension = indentService.of(indentation);
