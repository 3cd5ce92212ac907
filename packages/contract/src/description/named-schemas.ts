import { apartListing, brokerInstrument, brokerListing, joinedInstrument, namePart } from '../broker-instruments.ts';
import type { Schema } from '../endpoint.ts';
import { namedSchemas as others } from './schemas.ts';
import { optionTestSchemas } from './schemas-option-tests.ts';

/** Schemas that several calls share, by the name under which the description has them. */
export const namedSchemas: Readonly<Record<string, Schema>> = {
  ...others,
  ...optionTestSchemas,
  ApartListing: apartListing,
  BrokerInstrument: brokerInstrument,
  BrokerListing: brokerListing,
  JoinedInstrument: joinedInstrument,
  OptionNamePart: namePart,
};
