import { expect, it } from 'vitest';
import { campaignOf } from './campaign.ts';

it('takes landing and partner from the cookies and the mark of an advertisement from the address', () => {
  expect(campaignOf('theme=true; landing=best%20stocks; pid=p=7', 'g-1')).toEqual({
    landing: 'best stocks',
    pid: 'p=7',
    gclid: 'g-1',
  });
});

it('has nothing to say of somebody who came by themselves', () => {
  expect(campaignOf('', null)).toEqual({});
});

it('takes a broken cookie as it is and cuts a long one', () => {
  expect(campaignOf(`pid=%E0%A4%A; landing=${'x'.repeat(300)}`, null)).toEqual({
    pid: '%E0%A4%A',
    landing: 'x'.repeat(100),
  });
});
