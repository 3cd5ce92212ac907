/** What lists of others share with those of the market: columns, groups of symbols, colours of a heat map. */
export { HeatMap, HeatScale } from './HeatMap.tsx';
export { dayBounds, heatStep } from './heat-step.ts';
export { groupNamed, type MarketGroup, marketGroups, turnoverFloors } from './movers/groups.ts';
export { longColumns, shortColumns } from './movers/mover-columns.tsx';
export { clockAxis, placesOf, seriesLine, sessionAxis } from './pulse/session-axis.ts';
