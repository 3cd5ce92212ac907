import type { Problem } from '@parakh/contract';

/** Each problem under the part of the text it is about. */
export function problemLines(text: string, problems: readonly Problem[]): string[] {
  return problems.flatMap(({ from, to, severity, message, suggestion }) => {
    const before = text.slice(0, from);
    const start = before.lastIndexOf('\n') + 1;
    const line = text.slice(start).split('\n', 1)[0]!;
    const marked = '^'.repeat(Math.max(1, Math.min(to, start + line.length) - from));
    const fix = suggestion ? [`  ${suggestion.label}`] : [];
    return ['', `  ${line}`, `  ${' '.repeat(from - start)}${marked}`, `  ${severity}: ${message}`, ...fix];
  });
}
