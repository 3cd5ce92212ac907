import { PairScreen } from './PairScreen.tsx';

/** Call and put of two strikes, out of the money. */
export function Strangle() {
  return <PairScreen kind="strangle" title="Strangle" />;
}
