import { AppError, failures } from '@parakh/base';
import type { BrokerSession } from '@parakh/brokers';

/** Turns the vendor's own kill switch where it has one; what it answered, in a sentence, or null. Never throws: ours holds whatever the vendor says. */
export async function vendorSwitch(session: BrokerSession, isOn: boolean): Promise<string | null> {
  if (!session.killSwitch) return null;
  try {
    await session.killSwitch(isOn);
    return isOn ? 'The broker’s own kill switch is on as well.' : 'The broker’s own kill switch is lifted as well.';
  } catch (failure) {
    const why = failure instanceof AppError ? textOf(failure) : 'it did not answer.';
    return `The broker’s own kill switch did not turn: ${why}`;
  }
}

function textOf({ code, detail: { text } }: AppError): string {
  return typeof text === 'string' && text !== '' ? text : failures[code].message;
}
