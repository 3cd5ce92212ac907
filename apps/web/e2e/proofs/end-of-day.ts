import { address } from '../product.ts';
import { bearerOf } from '../sign-in.ts';
import type { Proof } from './proof.ts';

export const endOfDayProofs: readonly Proof[] = [
  {
    screen: '/run-admin',
    address: '/run-admin',
    as: 'demo-admin',
    heading: 'End of day',
    figure: async (request) => {
      const headers = await bearerOf(request, 'demo-admin');
      return (await (await request.get(address('/api/x/admin/endOfDay'), { headers })).json()).steps.at(-1).does;
    },
  },
];
