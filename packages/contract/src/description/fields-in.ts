import { fieldsOfBrokers } from './fields/broker.ts';
import { fieldsOfBrokerBaskets } from './fields/broker-baskets.ts';
import { fieldsOfBrokerInstruments } from './fields/broker-instruments.ts';
import { fieldsOfBrokerOrders } from './fields/broker-orders.ts';
import { fieldsOfTriggers } from './fields/broker-triggers.ts';
import { fieldsOfCalls } from './fields/calls.ts';
import { fieldsOfOptionCalls } from './fields/calls-options.ts';
import { fieldsOfOptionTests } from './fields/option-tests.ts';
import { fieldsOfOrderLimits } from './fields/order-limits.ts';
import { fieldsOfPaper } from './fields/paper.ts';
import { fieldsOfSchemasAToE } from './fields/schemas-a-e.ts';
import { fieldsOfSchemasFToR } from './fields/schemas-f-r.ts';
import { fieldsOfSchemasSToZ } from './fields/schemas-s-z.ts';

/** Fields that mean something else in one schema or call than their name does elsewhere: by schema or call, then by name or by the way to it. */
export const fieldsIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...fieldsOfBrokers,
  ...fieldsOfBrokerOrders,
  ...fieldsOfBrokerBaskets,
  ...fieldsOfBrokerInstruments,
  ...fieldsOfCalls,
  ...fieldsOfOptionCalls,
  ...fieldsOfOptionTests,
  ...fieldsOfOrderLimits,
  ...fieldsOfPaper,
  ...fieldsOfTriggers,
  ...fieldsOfSchemasAToE,
  ...fieldsOfSchemasFToR,
  ...fieldsOfSchemasSToZ,
};
