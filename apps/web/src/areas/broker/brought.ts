/** Where look.js leaves what a broker's login brought in the address. */
const PLACE = 'broughtByBroker';

let held: { readonly pathname: string; readonly brought: URLSearchParams } | undefined;

/** Out of everybody's sight, as soon as there is a program to hold it. */
function takeOver(): void {
  const left: unknown = Reflect.get(globalThis, PLACE);
  if (typeof left !== 'string') return;
  Reflect.deleteProperty(globalThis, PLACE);
  held = { pathname: location.pathname, brought: new URLSearchParams(left) };
}

/**
 * What the address of this page brought. It stays in the memory of the page until it was handed over: whoever has to log in
 * first finds it when they come back. Another page has none of it, nor has this one when it is loaded anew.
 */
export function broughtTo(pathname: string): URLSearchParams {
  takeOver();
  return held?.pathname === pathname ? held.brought : new URLSearchParams();
}

/** It was handed over, or is of no use. */
export function forgetBrought(): void {
  takeOver();
  held = undefined;
}
