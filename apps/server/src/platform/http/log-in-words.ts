import { withoutSecrets } from './log-secrets.ts';

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
/** Told in places of their own, or of no use to whoever looks at this very machine. */
const apart = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'req', 'res', 'err', 'tookMs']);
const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', hourCycle: 'h23', timeZone: 'Asia/Kolkata' });

type Fields = Readonly<Record<string, unknown>>;

/** A line of the log as a person reads it: '10:15:00 warn  answered slowly: GET /scanners 200, 1240 ms'. */
export function inWords(line: string): string {
  const fields = fieldsOf(line);
  if (!fields) return withoutSecrets(line);
  const { level, time, msg, req, res, err, tookMs } = fields;
  const word = levels[Number(level)] ?? 'info';
  const about = [
    requestText(req, res),
    ...(typeof tookMs === 'number' ? [`${tookMs} ms`] : []),
    ...Object.entries(fields).flatMap(([name, value]) => (apart.has(name) ? [] : [`${name} ${textOf(value)}`])),
  ].filter(Boolean);
  const told = about.length > 0 ? `: ${about.join(', ')}` : '';
  return `${clock.format(Number(time))} ${word.padEnd(5)} ${textOf(msg)}${told}\n${errorText(err)}`;
}

function fieldsOf(line: string): Fields | undefined {
  try {
    const read: unknown = JSON.parse(line);
    return isFields(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function requestText(req: unknown, res: unknown): string {
  if (!isFields(req)) return '';
  const status = isFields(res) ? ` ${textOf(res.status)}` : '';
  return `${textOf(req.method)} ${textOf(req.url)}${status}`;
}

/** What went wrong, where, and what was behind it. */
function errorText(err: unknown): string {
  if (err === undefined) return '';
  if (!isFields(err)) return `  ${textOf(err)}\n`;
  const { type, code, message, stack, cause } = err;
  const what = [type, code, message].filter(Boolean).map(textOf).join(' ');
  const where = typeof stack === 'string' && stack ? `${stack}\n` : '';
  return `  ${what}\n${where}${errorText(cause)}`;
}
