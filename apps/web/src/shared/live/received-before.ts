/** Of this tab alone: '41 asha'. */
const HEARD = 'messages-heard';

/** Up to which message the page before this one heard, so that what comes while a page is loaded anew is told by the next. */
export function receivedBefore(userName: string | undefined): number | undefined {
  try {
    const [number, ...name] = (sessionStorage.getItem(HEARD) ?? '').split(' ');
    return userName !== undefined && name.join(' ') === userName ? Number(number) : undefined;
  } catch {
    return undefined;
  }
}

export function saveReceived(userName: string | undefined, number: number | undefined): void {
  if (userName === undefined || number === undefined) return;
  try {
    sessionStorage.setItem(HEARD, `${number} ${userName}`);
  } catch {
    // A browser that allows no storage begins with the newest.
  }
}
