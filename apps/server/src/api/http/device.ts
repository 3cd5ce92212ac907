import { parse } from 'bowser';

/** Reading one takes a tenth of a millisecond, and every call brings one. */
const read = new Map<string, string>();
const MOST_READ = 1000;
const MOST_LETTERS = 500;

/** What one sees of a device in the list of one's sessions: 'Chrome on Android'. */
export function deviceOf(userAgent = ''): string {
  const text = userAgent.slice(0, MOST_LETTERS);
  const device = read.get(text) ?? namesIn(text);
  if (read.size >= MOST_READ) read.clear();
  read.set(text, device);
  return device;
}

function namesIn(userAgent: string): string {
  const { browser, os } = userAgent ? parse(userAgent) : { browser: {}, os: {} };
  const names = [browser.name, os.name].filter(Boolean).map((name) => String(name).slice(0, 40));
  return names.join(' on ') || 'Unknown device';
}
