import { expect, it } from 'vitest';
import { CallError } from '../../api.ts';
import { faultsOf } from './ContactForm.tsx';

it('puts each fault of the server beside its field', () => {
  const error = new CallError(400, {
    code: 'request.invalid',
    fields: [
      { field: 'body.email', message: 'This is not an e-mail address' },
      { field: 'elsewhere', message: 'no' },
    ],
  });
  expect(faultsOf(error)).toEqual({ email: 'This is not an e-mail address' });
});

it('has no field to blame when the server was not reached', () => {
  expect(faultsOf(new CallError(0, {}))).toEqual({});
  expect(faultsOf(null)).toEqual({});
});
