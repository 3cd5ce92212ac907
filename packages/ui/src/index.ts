export { AgeOf } from './AgeOf.tsx';
export { AreaLine } from './chart/AreaLine.tsx';
export { LinesChart } from './chart/LinesChart.tsx';
export type { DrawnLine, LinesPane, LinesShape } from './chart/lines-shape.ts';
export { PriceChart } from './chart/PriceChart.tsx';
export type { ChartBars, ChartLine, ChartShape, Deal, Values } from './chart/shape.ts';
export { stepped } from './chart/stepped.ts';
export { ticks, timeTicks } from './chart/ticks.ts';
export { useWidth } from './chart/use-width.ts';
export { DateBox, hasNoDate } from './date/DateBox.tsx';
export { DateField } from './date/DateField.tsx';
export { dateText } from './date/dates.ts';
export { timeOfDay } from './date/time-of-day.ts';
export { ChoiceField, Select, Switch, TextArea, TextField } from './Field.tsx';
export { Figure, type ReadFigure, readFigure, TickingFigure } from './Figure.tsx';
export { drawAs, drawingNow, drawnOnce, type FirstDrawing } from './first-drawing.ts';
export { Icon, type IconName } from './Icon.tsx';
export { laterPart, lazyPart, loadParts, notePartsIn } from './lazy-part.tsx';
export { after, type Loadable } from './loadable.ts';
export { Menu, type MenuItem } from './Menu.tsx';
export { Modal } from './Modal.tsx';
export {
  change,
  changePct,
  count,
  crores,
  type Direction,
  directionOf,
  exactGain,
  exactRupees,
  type Format,
  gain,
  grouped,
  MISSING,
  ordinal,
  percent,
  plain,
  points,
  price,
  quantity,
  ratio,
  rupees,
  short,
  signed,
  times,
} from './numbers.ts';
export { Panel } from './Panel.tsx';
export { Popup } from './Popup.tsx';
export { placeUnder } from './place-under.ts';
export { type QuoteFigure, quoteMark } from './quote-mark.ts';
export { SaveCsv } from './SaveCsv.tsx';
export { Screen } from './Screen.tsx';
export { ScrollBox } from './ScrollBox.tsx';
export { Segment } from './Segment.tsx';
export { Sparkline } from './Sparkline.tsx';
export { SymbolMark, sectorColour, showLogosFrom } from './SymbolMark.tsx';
export {
  followReaderChoices,
  followSavedChoices,
  forgetReaderChoices,
  saveChoice,
  savedChoice,
  useSavedChoice,
} from './saved-choice.ts';
export { Band, Empty, Fault, Loaded, notRenewedText, Skeleton, useLate } from './states.tsx';
export { type Tab, Tabs } from './Tabs.tsx';
export { type Column, columnsOf } from './table/columns.tsx';
export { csvOf, csvText, saveText } from './table/csv.ts';
export { DataTable } from './table/DataTable.tsx';
export { chooseDensity, chosenDensity, DENSITY_PLACE, densities, showDensity } from './table/density.ts';
export { LAYOUT_PLACE, type Layout, layoutOf, useIsPhone } from './table/layout.ts';
export type { Moving } from './table/moving.ts';
export { PagedTable } from './table/PagedTable.tsx';
export type { LiveRows, Sorting } from './table/shown.ts';
export { type Surroundings, SurroundingsProvider, type SymbolAction, useSurroundings } from './table/surroundings.ts';
export { ageText, barTimeText, clockText, dayText, longDayText } from './times.ts';
export { whenIdle } from './when-idle.ts';
export { type Catalogue, speak, t } from './words.ts';
