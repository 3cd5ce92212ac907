import { control, type QuestionPart, type QuestionTask } from './protocol.ts';
import { answerOn } from './symbol-answers.ts';

/** Answers a question on the thread of a worker; given up between two steps when its time is up, or nobody waits for it any more. */
export function questionAnswered({ id, question, timeoutMs, control: shared }: QuestionTask): QuestionPart {
  const until = performance.now() + timeoutMs;
  const beforeStep = () => {
    if (performance.now() > until || Atomics.load(shared, control.isCancelled) === 1) throw new TimeUp();
  };
  try {
    return { id, found: { answer: answerOn(question, beforeStep) } };
  } catch (error) {
    if (error instanceof TimeUp) return { id };
    throw error;
  }
}

class TimeUp extends Error {}
