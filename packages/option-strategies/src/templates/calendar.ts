import { buyCall, buyFuture, buyPut, type StrategyTemplate, sellCall, sellFuture, sellPut } from './template.ts';

const next = { expiry: 2 };

export const calendar: readonly StrategyTemplate[] = [
  {
    name: 'call-calendar',
    title: 'Call calendar',
    view: 'calendar',
    legs: [sellCall(0), buyCall(0, next)],
    purpose:
      'The near call loses its time value sooner than the later one: gains where the price is near the strike at the first expiry.',
    risk: 'A large move either way, or a fall of the later volatility, costs what was paid. What the later call will be worth is a model’s figure.',
  },
  {
    name: 'put-calendar',
    title: 'Put calendar',
    view: 'calendar',
    legs: [sellPut(0), buyPut(0, next)],
    purpose: 'As a call calendar, of puts.',
    risk: 'A large move either way, or a fall of the later volatility, costs what was paid. What the later put will be worth is a model’s figure.',
  },
  {
    name: 'straddle-calendar',
    title: 'Straddle calendar',
    view: 'calendar',
    legs: [sellCall(0), sellPut(0), buyCall(0, next), buyPut(0, next)],
    purpose: 'A near straddle sold against a later one that is bought: gains where the price stays near the strike.',
    risk: 'A large move or a fall of the later volatility costs most of what was paid.',
  },
  {
    name: 'double-calendar',
    title: 'Double calendar',
    view: 'calendar',
    legs: [sellCall(2), sellPut(-2), buyCall(2, next), buyPut(-2, next)],
    purpose: 'A call calendar above and a put calendar below: a wider stretch of prices gains than with one of them.',
    risk: 'Outside both strikes it loses; a fall of the later volatility can make the whole stretch lose.',
  },
  {
    name: 'future-calendar',
    title: 'Future calendar spread',
    view: 'calendar',
    legs: [sellFuture(1), buyFuture(2)],
    purpose: 'Gains where the later future grows dearer beside the near one; the price itself hardly matters.',
    risk: 'The distance between the two moves with rates, dividends and roll-over; here it is taken as it is today.',
  },
];
