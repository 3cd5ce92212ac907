import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** What failed beside tests, by path of the file: how it was set up, or cleaned up after. */
export type SuiteFaults = Readonly<Record<string, string>>;

/** Writes them as JSON to the file that PARAKH_SUITE_FAULTS names: vitest's own report leaves them out. */
// oxlint-disable-next-line import/no-default-export -- vitest takes a reporter so
export default class SuiteFaultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const faults = modules.map((module) => [module.moduleId, said(errorsOf(module))] as const);
    const all = [...faults, ['the unit tests', said(unhandled)] as const].filter(([, text]) => text !== '');
    writeFileSync(process.env.PARAKH_SUITE_FAULTS!, JSON.stringify(Object.fromEntries(all)));
  }
}

function errorsOf(module: TestModule): readonly SerializedError[] {
  return [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
}

const said = (errors: readonly SerializedError[]): string =>
  errors.map(({ message, stack }) => stack ?? message).join('\n');
