import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takePulse } from './pulse.ts';

/** An engine as its owner sees it: what it was sent, and what it answers. */
class Engine extends EventEmitter {
  pings = 0;
  send(): boolean {
    this.pings++;
    return true;
  }
  answer(): void {
    this.emit('message', 'pong');
  }
}

function watched(isPatient?: () => boolean) {
  const engine = new Engine();
  const changes: boolean[] = [];
  takePulse(engine, { onChange: (isSilent) => changes.push(isSilent), isPatient });
  return { engine, changes };
}

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the pulse of an engine', () => {
  it('is silent after ten missed beats, and no longer once it answers', () => {
    const { engine, changes } = watched();
    seconds(10);
    expect(changes).toEqual([]);
    seconds(1);
    expect(changes).toEqual([true]);
    // A pipe that nobody reads is not filled.
    expect(engine.pings).toBe(1);
    engine.answer();
    expect(changes).toEqual([true, false]);
  });

  it('is waited for a minute while nobody else waits, as at a start: a disk may stand still for half of it', () => {
    const { engine, changes } = watched(() => true);
    seconds(40);
    engine.answer();
    seconds(60);
    expect(changes).toEqual([]);
    seconds(1);
    expect(changes).toEqual([true]);
  });

  it('counts what was missed during a start once that is over', () => {
    let isPatient = true;
    const { changes } = watched(() => isPatient);
    seconds(30);
    isPatient = false;
    seconds(1);
    expect(changes).toEqual([true]);
  });
});
