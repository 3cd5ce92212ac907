import { type ParserRuleContext, type ParseTree, TerminalNode, type Token } from 'antlr4ng';
import { ConditionParser } from './generated/ConditionParser.ts';
import type { HoleSketch, Link, NameSketch, NumberSketch, Sketch, StrategySketch } from './sketch.ts';
import type { Calculation, Comparator, Offset, Place } from './tree.ts';

/** What is read of the parser's tree: its nodes, and the text for what stands between quotes. */
interface Reading {
  readonly text: string;
  /** Where the next thing would stand; a hole gets this place. */
  end: number;
}

const { RULE_body, RULE_group, RULE_name, RULE_offset, RULE_side, RULE_term } = ConditionParser;

const units: ReadonlyMap<number, Offset['unit']> = new Map([
  [ConditionParser.DAY, 'day'],
  [ConditionParser.WEEK, 'week'],
  [ConditionParser.MINUTE, 'minute'],
]);

const comparatorOf: ReadonlyMap<number, Comparator> = new Map([
  [ConditionParser.GREATER_EQUAL, '>='],
  [ConditionParser.LESS_EQUAL, '<='],
  [ConditionParser.GREATER, '>'],
  [ConditionParser.LESS, '<'],
  [ConditionParser.EQUAL, '=='],
  [ConditionParser.NOT_EQUAL, '!='],
  [ConditionParser.CROSSUP, 'crossup'],
  [ConditionParser.CROSSDOWN, 'crossdown'],
  [ConditionParser.NEAR, 'near'],
]);

const calculationOf: ReadonlyMap<number, Calculation> = new Map([
  [ConditionParser.PLUS, '+'],
  [ConditionParser.MINUS, '-'],
  [ConditionParser.TIMES, '*'],
  [ConditionParser.DIVIDE, '/'],
]);

/** The plain tree of what ANTLR parsed; pieces that its error recovery left out are holes. */
export function sketchOf(root: ParserRuleContext, text: string): Sketch | StrategySketch {
  const reading: Reading = { text, end: 0 };
  const bodies = rules(root).filter((node) => node.ruleIndex === RULE_body);
  const first = bodies[0] ? body(bodies[0], reading) : hole(reading);
  if (!bodies[1]) return first;
  const short = body(bodies[1], reading);
  return { kind: 'strategy', long: first, short, from: first.from, to: text.trimEnd().length };
}

/** body : side ( link side )*, where a link is a token with perhaps a range behind it. */
function body(node: ParserRuleContext, reading: Reading): Sketch {
  const sides: Sketch[] = [];
  const links: Link[] = [];
  for (const child of node.children) {
    if (!isRule(child)) addLink(child, links, reading);
    else if (child.ruleIndex === RULE_side) sides.push(side(child, reading));
    else addRange(child, links, reading);
    while (sides.length < links.length) sides.push(hole(reading));
  }
  if (sides.length === links.length) sides.push(hole(reading));
  return sides.length === 1 ? sides[0]! : { kind: 'chain', sides, links, ...span(sides) };
}

function addLink(child: ParseTree, links: Link[], reading: Reading): void {
  if (!isReal(child)) return;
  const { type } = child.symbol;
  const comparator = comparatorOf.get(type);
  const place = spanOf(child.symbol, reading);
  if (comparator) links.push({ kind: 'comparator', operator: comparator, ...place });
  else links.push({ kind: 'joiner', operator: type === ConditionParser.OR ? 'OR' : 'AND', ...place });
}

function addRange(node: ParserRuleContext, links: Link[], reading: Reading): void {
  const written = rules(node)[0];
  const percent = written && value(written, reading);
  const near = links.at(-1);
  if (near?.kind === 'comparator' && percent?.kind === 'number')
    links[links.length - 1] = { ...near, range: percent.value };
}

/** side : ( value | group | term ) ( operator ( value | group | term ) )* */
function side(node: ParserRuleContext, reading: Reading): Sketch {
  const { children } = node;
  if (children.length === 1 && isRule(children[0]!)) return factor(children[0], reading);
  const factors: Sketch[] = [];
  const operators: Calculation[] = [];
  for (const child of children) {
    if (isRule(child)) factors.push(factor(child, reading));
    else if (isReal(child)) operators.push(calculationOf.get(child.symbol.type) ?? '+');
  }
  while (factors.length <= operators.length) factors.push(hole(reading));
  return factors.length === 1 ? factors[0]! : { kind: 'sum', factors, operators, ...span(factors) };
}

function factor(node: ParserRuleContext, reading: Reading): Sketch {
  if (node.ruleIndex === RULE_term) return term(node, reading);
  return node.ruleIndex === RULE_group ? group(node, reading) : value(node, reading);
}

/** group : OPEN body CLOSE */
function group(node: ParserRuleContext, reading: Reading): Sketch {
  const { from } = placeOf(node, reading);
  const content = rules(node)[0];
  const inner = content ? body(content, reading) : hole(reading);
  const to = Math.max(inner.to, placeOf(node, reading).to);
  reading.end = to;
  return { kind: 'group', inner, from, to };
}

/** term : offset? name arguments? */
function term(node: ParserRuleContext, reading: Reading): Sketch {
  const parts = rules(node);
  const startsWithOffset = parts[0]?.ruleIndex === RULE_offset;
  const offset = startsWithOffset ? offsetOf(parts.shift()!, reading) : undefined;
  const words = parts[0]?.ruleIndex === RULE_name ? nameOf(parts.shift()!, reading) : undefined;
  if (!words || (startsWithOffset && !offset)) return hole(reading);
  const from = offset ? offset.from : words.nameFrom;
  const sketch: NameSketch = { kind: 'name', ...words, from, to: words.nameTo, ...(offset && { offset }) };
  if (!parts[0]) return sketch;
  const given = argumentsOf(parts[0], reading);
  return { ...sketch, arguments: given, to: placeOf(parts[0], reading).to };
}

function nameOf(
  node: ParserRuleContext,
  reading: Reading,
): Pick<NameSketch, 'name' | 'nameFrom' | 'nameTo'> | undefined {
  const { children } = node;
  const words: string[] = [];
  let [from, to] = [-1, -1];
  for (const child of children) {
    if (isRule(child) || !isReal(child)) continue;
    if (from < 0) from = child.symbol.start;
    to = child.symbol.stop + 1;
    words.push(tokenText(child.symbol, reading));
  }
  if (from < 0) return undefined;
  reading.end = to;
  return { name: words.join(' '), nameFrom: from, nameTo: to };
}

/** arguments : OPEN ( ( TEXT | body ) ( COMMA ( TEXT | body ) )* )? CLOSE */
function argumentsOf(node: ParserRuleContext, reading: Reading): Sketch[] {
  const given: Sketch[] = [];
  for (const child of node.children) {
    if (isRule(child)) given.push(body(child, reading));
    else if (isReal(child) && child.symbol.type === ConditionParser.TEXT) given.push(quoted(child.symbol, reading));
  }
  return given;
}

function quoted(token: Token, reading: Reading): Sketch {
  const place = spanOf(token, reading);
  return { kind: 'text', value: reading.text.slice(place.from + 1, place.to - 1), ...place };
}

/** offset : LEFT MINUS? INTEGER RIGHT ( DAY | WEEK | INTEGER MINUTE ) */
function offsetOf(node: ParserRuleContext, reading: Reading): Offset | undefined {
  const place = placeOf(node, reading);
  const numbers: number[] = [];
  let [sign, unit]: [number, Offset['unit'] | undefined] = [1, undefined];
  for (const child of node.children) {
    if (isRule(child) || !isReal(child)) continue;
    const { type } = child.symbol;
    if (type === ConditionParser.INTEGER) numbers.push(finite(tokenText(child.symbol, reading)));
    else if (type === ConditionParser.MINUS) sign = -1;
    else unit = units.get(type) ?? unit;
  }
  const [bars, count = 1] = numbers;
  if (bars === undefined || !unit) return undefined;
  // `|| 0` makes [-0] a plain [0].
  return { bars: bars * sign || 0, unit, count, ...place };
}

/** value : MINUS? ( INTEGER | DECIMAL ) */
function value(node: ParserRuleContext, reading: Reading): NumberSketch | HoleSketch {
  const place = placeOf(node, reading);
  const digits = node.children
    .map((child) => (!isRule(child) && isReal(child) ? tokenText(child.symbol, reading) : ''))
    .join('');
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return hole(reading);
  // `|| 0` makes -0 a plain 0, so that a value and its printed text are one thing.
  return { kind: 'number', value: finite(digits) || 0, isWhole: !digits.includes('.'), ...place };
}

/** The nearest double; the grammar allows more digits than a double has. */
function finite(digits: string): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number(digits), Number.MAX_VALUE));
}

function hole({ end }: Reading): HoleSketch {
  return { kind: 'hole', from: end, to: end };
}

function span(parts: readonly Place[]): Place {
  return { from: parts[0]!.from, to: parts.at(-1)!.to };
}

function isRule(node: ParseTree): node is ParserRuleContext {
  return !(node instanceof TerminalNode);
}

function rules(node: ParserRuleContext): ParserRuleContext[] {
  return node.children.filter(isRule);
}

/** A token of the text, not one that error recovery made up or skipped. */
function isReal(node: ParseTree): node is TerminalNode {
  return node.constructor === TerminalNode && (node as TerminalNode).symbol.tokenIndex >= 0;
}

function tokenText(token: Token, { text }: Reading): string {
  return text.slice(token.start, token.stop + 1);
}

function spanOf(token: Token, reading: Reading): Place {
  reading.end = token.stop + 1;
  return { from: token.start, to: token.stop + 1 };
}

function placeOf(node: ParserRuleContext, reading: Reading): Place {
  const from = node.start?.start ?? reading.end;
  const to = Math.max(from, (node.stop?.stop ?? from - 1) + 1);
  reading.end = to;
  return { from, to };
}
