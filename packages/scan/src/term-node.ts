import { AppError, recordOf } from '@parakh/base';
import type { TimeFrame } from '@parakh/frames';
import { defaults } from '@parakh/indicators';
import { type Argument, type Offset, parametersWritten, type Term } from '@parakh/language';
import { indexNamed } from '@parakh/market';
import { type AnyFunction, pricesBefore } from './language-function.ts';
import { framesOf, type NodeMaker } from './make-node.ts';
import { type Meaning, numbersOf } from './meaning.ts';
import { type Ago, finerOf, type Node } from './nodes.ts';
import { meaningOf } from './table.ts';
import type { Viewpoint } from './viewpoint.ts';

/** A part of a checked condition that has a value on every bar. */
export type Valued = Exclude<Argument, { kind: 'text' | 'word' }>;

/** A plan being built. */
export interface Building {
  readonly make: NodeMaker;
  /** The bars of what is written on none. */
  readonly usual: TimeFrame;
  /** What every day is read as, inside `Monthly` and its like. */
  readonly longer?: TimeFrame;
  readonly node: (tree: Valued) => Node;
  /** The same plan, in a part of the condition that is read on longer bars. */
  readonly on: (longer: TimeFrame) => Building;
}

/** An operand with its offset and arguments. */
export function termNode(tree: Term, building: Building): Node {
  const meaning = meaningOf(tree.operand);
  if (meaning.kind === 'view') return viewTerm(meaning.view, tree, building);
  if (meaning.kind === 'fundamental') return building.make.facts(meaning.fundamental, { quarters: 0, years: 0 });
  if (meaning.kind === 'rank') return building.make.rank(meaning.rank);
  const offset = tree.offset && pastOffset(tree.offset);
  const axis = offset && (building.longer ?? { unit: offset.unit, count: offset.count });
  const now =
    meaning.kind === 'indicator'
      ? indicatorTerm(meaning, tree, axis ?? building.usual, building)
      : functionTerm(meaning.function, tree, axis, building);
  if (!offset || !axis) return now;
  return isFromCurrent(meaning)
    ? building.make.shiftFromCurrent(now, -offset.bars, axis)
    : building.make.shift(now, -offset.bars, axis);
}

/** Levels of the bar before and candles of a session are known while the bar of their offset is still forming: `closed only` leaves them. */
function isFromCurrent(meaning: Meaning): boolean {
  return (
    meaning.kind === 'function' && (meaning.function.previous !== undefined || meaning.function.runsOn === 'operands')
  );
}

function viewTerm({ view }: Viewpoint, tree: Term, building: Building): Node {
  const [where, value] = tree.arguments;
  if (view.kind === 'symbol')
    return building.make.foreign(symbolNamed(writtenText(where)), building.node(valued(value)));
  if (view.kind === 'contract') return building.make.foreign(writtenText(where), building.node(valued(value)), true);
  if (view.kind === 'ago') return agoTerm(view.of, tree, building);
  const bars = -Number(writtenWord(where));
  return building.make.shift(building.on(view.frame).node(valued(value)), bars, view.frame);
}

function agoTerm(of: keyof Ago, { arguments: [count, value] }: Term, { make }: Building): Node {
  const meaning = value?.kind === 'term' ? meaningOf(value.operand) : undefined;
  if (meaning?.kind !== 'fundamental') throw unchecked(value);
  return make.facts(meaning.fundamental, { quarters: 0, years: 0, [of]: Number(writtenWord(count)) });
}

/** An index by any of its spellings, a share as written. */
function symbolNamed(text: string): string {
  return indexNamed(text)?.symbol ?? text.trim().toUpperCase();
}

type MeantIndicator = Extract<Meaning, { kind: 'indicator' }>;

function indicatorTerm(
  { indicator, output }: MeantIndicator,
  tree: Term,
  axis: TimeFrame,
  { node, make }: Building,
): Node {
  const told = indicator.outputs[output]!;
  const names = numbersOf(indicator, told);
  const written = names.flatMap((name, i) => {
    const argument = tree.arguments[i];
    return argument?.kind === 'number' ? [[name, argument.value] as const] : [];
  });
  const chosen = { ...defaults(indicator), ...Object.fromEntries(written) };
  const inputs = indicator.inputs.map((input) => {
    return [input, input === 'source' ? node(valued(tree.arguments[names.length])) : make.field(input, axis)] as const;
  });
  const lookback = indicator.warmup(chosen)[output]!;
  const isPriceWord = indicator.group === 'price';
  // The candle made of one bar is that bar: nothing to compute.
  if (isPriceWord && lookback === 0) return inputs[0]![1];
  const of = make.kernel({
    name: indicator.name,
    inputs: Object.fromEntries(inputs),
    columns: indicator.columns,
    answer: output,
    chosen,
    reach: Infinity,
    isPointwise: false,
    lookback,
    code: told.whenUnknown === undefined ? indicator : { ...indicator, whenUnknown: told.whenUnknown },
    isPrice: isPriceWord && told.unit === 'price',
    axis,
    writtenOn: axis,
  });
  return make.pick(of, output, lookback);
}

function functionTerm(of: AnyFunction, tree: Term, offsetFrame: TimeFrame | undefined, building: Building): Node {
  const { inputs, lengths, chosen: written } = readArguments(of, tree, building.node);
  const operands = [...lengths, ...Object.values<Node | readonly Node[]>(inputs).flat()];
  const [first = building.usual, ...others] = framesOf(operands);
  const inside = others.reduce(finerOf, first);
  const axis = of.runsOn === 'operands' ? inside : (offsetFrame ?? inside);
  const chosen = { ...written, unit: axis.unit };
  const lookback = of.lookback(chosen);
  const own = ofOwnBars(of, axis, building.make);
  return building.make.kernel({
    name: of.name,
    inputs: { ...(!of.figures && own), ...ofContracts(of, chosen, building.make), ...inputs },
    // Figures bring no bars of their own, nor does where they stand in time.
    beside: { ...(of.figures && own), ...ofOtherBars(of, chosen, { axis, make: building.make }) },
    columns: of.columns,
    answer: of.columns.at(-1)!,
    chosen,
    reach: of.resumes ? Infinity : lookback,
    isPointwise: lookback === 0 && !of.resumes && !of.fields && !of.clock,
    lookback,
    code: of,
    isPrice: of.storesPrices === true && operands.every(({ isPrice }) => isPrice),
    axis,
    writtenOn: offsetFrame,
  });
}

/** What a function reads of the bars it runs on: their fields, and where they stand in time. */
function ofOwnBars({ fields = [], clock = [] }: AnyFunction, axis: TimeFrame, make: NodeMaker): Record<string, Node> {
  return {
    ...Object.fromEntries(fields.map((name) => [name, make.field(name, axis)])),
    ...Object.fromEntries(clock.map((hand) => [hand, make.clock(hand, axis)])),
  };
}

/** Figures of the futures and options on the symbol, at the bars evaluated. */
function ofContracts(
  of: AnyFunction,
  chosen: Readonly<Record<string, number | string>>,
  make: NodeMaker,
): Record<string, Node> {
  const figures = Object.entries(of.figures?.(chosen) ?? {});
  return Object.fromEntries(figures.map(([name, wanted]) => [name, make.figure(wanted)]));
}

/** What it reads of the last completed bar of any frame, and of an index. */
function ofOtherBars(
  of: AnyFunction,
  chosen: Readonly<Record<string, number | string>>,
  { axis, make }: { readonly axis: TimeFrame; readonly make: NodeMaker },
): Record<string, Node> {
  const previous = of.previous?.(chosen);
  const benchmark = of.benchmark?.(chosen);
  const benchmarkClose = benchmark && make.foreign(symbolNamed(benchmark), make.field('close', axis));
  return {
    ...(previous && previousBar(previous === 'own' ? axis : previous, make)),
    ...(benchmarkClose && { benchmarkClose }),
  };
}

const fieldsBefore = {
  previousOpen: 'open',
  previousHigh: 'high',
  previousLow: 'low',
  previousClose: 'close',
} as const;

/** The prices of the bar before the one that holds the moment. */
function previousBar(frame: TimeFrame, make: NodeMaker): Record<string, Node> {
  return recordOf(pricesBefore, (name) => make.shiftFromCurrent(make.field(fieldsBefore[name], frame), 1, frame));
}

/** The operands of a function, its numbers and words, by the names of its parameters, and those that only tell how long its bars are. */
function readArguments(of: AnyFunction, tree: Term, node: Building['node']) {
  const inputs: Record<string, Node | readonly Node[]> = {};
  const lengths: Node[] = [];
  const chosen: Record<string, number | string> = {};
  const written = parametersWritten(tree.operand, tree.arguments.length).map(({ name }) => name);
  for (const [name, kind] of Object.entries(of.parameters)) {
    const i = written.indexOf(name);
    const argument = tree.arguments[i];
    if (kind === 'operands' || kind === 'comparisons')
      inputs[name] = tree.arguments.slice(i).map((each) => node(valued(each)));
    else if (kind === 'bar') lengths.push(node(valued(argument)));
    else if (kind === 'operand' || kind === 'reading' || kind === 'comparison') inputs[name] = node(valued(argument));
    else if (typeof kind === 'object' && 'optional' in kind && argument === undefined) chosen[name] = kind.optional;
    else chosen[name] = writtenWord(argument);
  }
  return { inputs, lengths, chosen };
}

function valued(argument: Argument | undefined): Valued {
  if (argument === undefined || argument.kind === 'text' || argument.kind === 'word') throw unchecked(argument);
  return argument;
}

function writtenWord(argument: Argument | undefined): number | string {
  if (argument?.kind === 'number' || argument?.kind === 'word') return argument.value;
  return writtenText(argument);
}

function writtenText(argument: Argument | undefined): string {
  if (argument?.kind === 'text') return argument.value;
  throw unchecked(argument);
}

function unchecked(argument: Argument | undefined): Error {
  return new Error(`a tree that was not checked reached the planner: ${argument?.kind ?? 'an argument is missing'}`);
}

/** A bar that has not happened cannot be read. The check says so before; nothing that skips it gets through either. */
function pastOffset(offset: Offset): Offset {
  if (offset.bars <= 0) return offset;
  const message = `[${offset.bars}] would look into the future`;
  const { from, to } = offset;
  throw new AppError('condition.invalid', { problems: [{ from, to, severity: 'error', message }] });
}
