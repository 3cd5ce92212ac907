import Bowser from 'bowser';

/** What one sees of a device in the list of one's sessions: 'Chrome on Android'. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  const names = [browser.name, os.name].map((name) => name?.slice(0, 40));
  if (names[0] && names[1]) return `${names[0]} on ${names[1]}`;
  return names[0] || names[1] || 'Unknown device';
}
