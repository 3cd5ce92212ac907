import { AppError, dayNumber, dayOf } from '@parakh/base';
import { underlyingOf } from '@parakh/options';
import { type Leg, type LegKind, MOST_LEGS, type Position, rightOf } from './leg.ts';

const letters: Readonly<Record<LegKind, string>> = { CE: 'c', PE: 'p', future: 'f', share: 's' };
const kinds = new Map<string, LegKind>([
  ['c', 'CE'],
  ['p', 'PE'],
  ['f', 'future'],
  ['s', 'share'],
]);

/**
 * A position for an address, of characters that need no escape: 'NIFTY_b1x65-c25000-20261229-120.5_s2x65-f-20261229'. A leg is side, lots x units a lot, kind
 * with strike, expiry, price; what a leg has none of or is not known is left out. Prices to a millionth of a rupee.
 */
export function positionText({ underlying, legs }: Position): string {
  return [underlying.replaceAll('&', '~'), ...legs.map(legText)].join('_');
}

function legText({ kind, side, lots, lotUnits, strike, expiry, price }: Leg): string {
  const contract = rightOf(kind) ? `${letters[kind]}${numberText(strike)}` : letters[kind];
  const day = kind === 'share' ? [] : [dayOf(expiry).replaceAll('-', '')];
  const paid = Number.isNaN(price) ? [] : [numberText(price)];
  return [`${side === 'buy' ? 'b' : 's'}${lots}x${lotUnits}`, contract, ...day, ...paid].join('-');
}

const DIGITS = 1_000_000;
const numberText = (value: number) => String(Math.round(value * DIGITS) / DIGITS);

const UNDERLYING = /^[A-Z0-9~.-]{1,40}$/;
const NUMBER = String.raw`\d{1,10}(?:\.\d{1,6})?`;
const LEG = new RegExp(
  `^([bs])(\\d{1,7})x(\\d{1,7})-(?:([cp])(${NUMBER})-(\\d{8})|(f)-(\\d{8})|(s))(?:-(${NUMBER}))?$`,
);

/** Reads such a text. Throws AppError 'request.invalid' with what is wrong; whether the contracts are listed is for `positionProblems`. */
export function parsePosition(text: string): Position {
  const [name = '', ...legs] = text.split('_');
  if (!UNDERLYING.test(name)) throw invalid(`“${shortened(name)}” is no symbol`);
  if (legs.length === 0 || legs.length > MOST_LEGS) throw invalid(`A position has 1 to ${MOST_LEGS} legs`);
  return { underlying: underlyingOf(name.replaceAll('~', '&')), legs: legs.map(parseLeg) };
}

/** NaN where there is none, or a day that no calendar has. */
const dayIn = (digits: string | undefined) =>
  digits ? dayNumber(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`) : NaN;
const numberIn = (digits: string | undefined) => Number(digits ?? NaN);

function parseLeg(text: string): Leg {
  const [, side, lots, lotUnits, right, strike, optionDay, future, futureDay, share, price] = LEG.exec(text) ?? [];
  const kind = kinds.get(right ?? future ?? share ?? '');
  const day = optionDay ?? futureDay;
  const expiry = dayIn(day);
  if (!kind || (day !== undefined && Number.isNaN(expiry))) throw invalid(`“${shortened(text)}” is no leg`);
  return {
    kind,
    side: side === 'b' ? 'buy' : 'sell',
    expiry,
    strike: numberIn(strike),
    lots: Number(lots),
    lotUnits: Number(lotUnits),
    price: numberIn(price),
  };
}

const SHOWN = 40;
const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
const invalid = (reason: string) => new AppError('request.invalid', { reason, errorMessage: reason });
