import { brokerAccount, brokerHolding, brokerPosition, brokerSaved } from '../broker.ts';

/** Of brokers: part of `namedSchemas`. */
export const brokerSchemas = {
  BrokerAccount: brokerAccount,
  BrokerHolding: brokerHolding,
  BrokerPosition: brokerPosition,
  BrokerSaved: brokerSaved,
};
