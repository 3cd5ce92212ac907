import { api } from '@parakh/contract';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { call } from '../../../shared/api/api.ts';
import type { CodeSent } from '../../../shared/forms/CodeStep.tsx';

export type AddressKind = 'mail' | 'mobile';

/** How an address of one kind is proven and changed: with the code that went there. */
interface AddressWay {
  readonly title: string;
  readonly says: string;
  readonly label: string;
  readonly type: 'email' | 'tel';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  /** Names the server may give a wrong address. */
  readonly fields: readonly string[];
  readonly send: (address: string, isOwn: boolean) => Promise<CodeSent>;
  readonly take: (address: string, code: string, isOwn: boolean) => Promise<unknown>;
}

export const addressWays: Readonly<Record<AddressKind, AddressWay>> = {
  mail: {
    title: 'E-mail',
    says: 'To log in, and to get back in when the password is forgotten.',
    label: 'Another e-mail address',
    type: 'email',
    autoComplete: 'email',
    fields: ['email'],
    send: (email, isOwn) => call(api.auth.sendEmailOtp, { query: { emailType: isOwn ? 'verify' : 'update', email } }),
    take: (email, code, isOwn) =>
      isOwn
        ? call(api.auth.verifyEmailOtp, { params: { a: email, b: code }, query: { emailType: 'verify' } })
        : call(api.auth.updateUserProfile, { query: {}, body: { email, emailOtp: code } }),
  },
  mobile: {
    title: 'Mobile',
    says: 'To log in by text message. An Indian number.',
    label: 'Mobile number',
    type: 'tel',
    autoComplete: 'tel',
    fields: ['phoneNo', 'mobile'],
    send: (phoneNo) => call(api.auth.sendotp, { query: { phoneNo } }),
    take: (mobile, code) => call(api.auth.updateUserProfile, { query: { mobileOtp: code }, body: { mobile } }),
  },
};
