import { PairScreen } from './PairScreen.tsx';

/** Call and put of one strike. */
export function Straddle() {
  return <PairScreen kind="straddle" title="Straddle" />;
}
