import { api, isEmail } from '@parakh/contract';
import { call } from '../../../shared/api/api.ts';
import type { CodeSent } from '../../../shared/forms/CodeStep.tsx';

/** A code to an e-mail address or to a mobile number, by what was typed. */
export async function sendCode(to: string, emailType: 'login' | 'forgot'): Promise<CodeSent> {
  return isEmail(to)
    ? call(api.auth.sendEmailOtp, { query: { emailType, email: to } })
    : call(api.auth.sendotp, { query: { phoneNo: to } });
}
