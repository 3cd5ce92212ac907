import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { complete } from '@parakh/language';
import { table } from '@parakh/scan';
import { t } from '@parakh/ui';

type Option = ReturnType<typeof complete>['options'][number];

/** What may stand at the caret, as the grammar and the table of names have it. Asked while a word is typed, or by Ctrl with Space. */
function optionsAt(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[A-Za-z_][\w ]*$/);
  if (!word && !context.explicit) return null;
  const { from, options } = complete(context.state.doc.toString(), context.pos, table);
  if (options.length === 0) return null;
  return { from, options: options.map(offered), filter: false };
}

function offered(option: Option): Completion {
  return {
    label: option.label,
    apply: option.insert,
    detail: option.detail.startsWith(option.label) ? option.detail.slice(option.label.length) : option.detail,
    ...(option.info ? { info: t(option.info) } : {}),
  };
}

export const completion = autocompletion({
  override: [optionsAt],
  icons: false,
  activateOnTyping: true,
  maxRenderedOptions: 40,
});
