import { describe, expect, it } from 'vitest';
import { FAULT_SYNTAX, readFaults } from './read-faults.ts';

const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00+05:30`);

describe('faults in words', () => {
  it('are parts of all ticks and stretches of the session’s day', () => {
    expect(readFaults(FAULT_SYNTAX, '2026-11-23')).toEqual({
      seed: 1,
      shares: { bad: 0.001, duplicate: 0.01, late: 0.01, reordered: 0.1 },
      spans: [
        { kind: 'gap', from: at('10:14'), to: at('10:19') },
        { kind: 'silence', from: at('11:00'), to: at('11:01') },
        { kind: 'halt', symbol: 'TCS', from: at('11:30'), to: at('11:40') },
        { kind: 'clock', by: 600_000, from: at('12:00'), to: at('12:01') },
      ],
    });
  });

  it.each(['worse=0.1', 'bad=2', 'gap@10:14', 'halt@10:14-10:19', 'gap:TCS@10:14-10:19', 'clock:x@10:14-10:19', ''])(
    'other words (%s) are none',
    (words) => expect(readFaults(words, '2026-11-23')).toBeUndefined(),
  );
});
