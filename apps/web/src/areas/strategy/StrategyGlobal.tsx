import { Screen } from '@parakh/ui';

export function StrategyGlobal() {
  return <Screen title="Strategy">{null}</Screen>;
}
