import type { BrokerName } from '@parakh/contract';

/** A client id that its broker confirmed and that no account here knows yet: it is saved once the person has signed in or registered. */
interface Confirmed {
  readonly broker: BrokerName;
  /** Good once, in this browser. */
  readonly token: string;
}

const PLACE = 'broker-confirmed';

export function saveConfirmed(confirmed: Confirmed): void {
  sessionStorage.setItem(PLACE, JSON.stringify(confirmed));
}

/** The token that was kept for this broker. */
export function confirmedFor(broker: BrokerName): string | undefined {
  const text = sessionStorage.getItem(PLACE);
  if (text === null) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the function above alone
  const kept = JSON.parse(text) as Confirmed;
  return kept.broker === broker ? kept.token : undefined;
}

export const forgetConfirmed = (): void => sessionStorage.removeItem(PLACE);
