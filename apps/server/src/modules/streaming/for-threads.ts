export { type BarPlace, isClosedBy, isOverAfter, isSameBar, placeOf } from './bar-places.ts';
export { foldInto, liveFields, SessionBars } from './minutes-by-symbol.ts';
