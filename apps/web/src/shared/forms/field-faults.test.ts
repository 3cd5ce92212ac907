import { expect, it } from 'vitest';
import { CallError } from '../api/asking.ts';
import { faultsOf, otherFault } from './field-faults.ts';

const names = ['name', 'email'] as const;

it('puts each fault of the server beside its field', () => {
  const error = new CallError(400, {
    code: 'request.invalid',
    fields: [
      { field: 'body.email', message: 'This is not an e-mail address' },
      { field: 'elsewhere', message: 'no' },
    ],
  });
  expect(faultsOf(error, names)).toEqual({ email: 'This is not an e-mail address' });
  expect(otherFault(error, names)).toBeUndefined();
});

it('has no field to blame when the server was not reached', () => {
  const error = new CallError(0, {});
  expect(faultsOf(error, names)).toEqual({});
  expect(otherFault(error, names)).toBe('The server did not answer.');
  expect(faultsOf(null, names)).toEqual({});
  expect(otherFault(null, names)).toBeUndefined();
});
