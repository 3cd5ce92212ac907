import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { membersOf } from './archive.ts';
import { fullBhavcopy, fullHeader, lines, read, udiff } from './test-files.ts';

const wide = (text: string, order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

const chain = { records: { expiryDates: ['09-Jun-2026'], data: [{ strikePrice: 24000, CE: { strikePrice: 24000 } }] } };

describe('a file of another kind says what it seems to be', () => {
  it.each([
    ['a bhavcopy of BSE', 'bse.csv', udiff({ Src: 'BSE' })],
    ['an option chain', 'chain.json', JSON.stringify(chain)],
    ['an option chain', 'list.json/data', lines('strikePrice,CE.openInterest', '24000,1')],
    ['an option chain', 'chain.csv', lines('CALLS,,PUTS', ',OI,IV,LTP,STRIKE,IV,OI', ',1,2,3,4,5,6')],
    ['UTF-16', 'a.csv', wide(fullBhavcopy({}), 'le', true)],
    ['UTF-16', 'a.csv', wide(fullBhavcopy({}), 'be', true)],
    ['UTF-16', 'a.csv', wide(fullBhavcopy({}), 'le', false)],
    ['UTF-16', 'a.csv', wide(fullBhavcopy({}), 'be', false)],
    ['a web page (HTML)', 'cm.csv', '\n<!DOCTYPE html>\n<html><body>Access Denied</body></html>\n'],
    ['a PDF', 'a.pdf', '%PDF-1.7\n'],
    ['is empty', 'a.csv', ''],
    ['does not begin as its name tells', 'day.zip', 'PQ\u0003\u0004 damaged'],
    ['a broker’s instruments', 'breeze.csv', lines('Token,ShortName,Series', '1,A,EQ')],
    ['is JSON without a list', 'a.json', '{"a": 1}'],
    ['is no text', 'picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['a table that the importer does not know: a, b', 'a.csv', lines('a,b', '1,2')],
    ['a text that the importer does not know: “hello”', 'a.txt', lines('hello')],
  ])('%s (%s)', (says, name, content) => {
    expect(read(content, name)).toMatchObject({ outcome: 'other-kind', reason: expect.stringContaining(says) });
  });

  it.each(['DELIV_QTY', 'DATE1', 'SYMBOL'])('and which column is missing: %s', (column) => {
    const header = fullHeader.replace(column, 'WHATEVER');
    expect(read(lines(header, fullBhavcopy({}).split('\n')[1]!))).toMatchObject({
      outcome: 'other-kind',
      reason: `looks like NSE full bhavcopy with delivery, but the column “${column}” is missing`,
    });
  });

  it('without any letter that a terminal would obey', () => {
    const { reason } = Object(read('\u001b[31mred\u0007,\u001b]0;title\u0007\n1,2\n'));
    expect(reason).not.toMatch(/\p{Cc}/u);
  });
});

const shared = sharedFolder();

describe.skipIf(!shared)(onShared('the exchange’s own files of other kinds'), () => {
  it('lists of shares and of BSE are told to be a broker’s instruments', async () => {
    const [folder, says] = ['broker-masters', 'a broker’s instruments'];
    const found: string[] = [];
    for (const name of readdirSync(join(shared!, 'data', folder)).filter((one) => /BSE|icici/.test(one))) {
      const file = { name, bytes: readFileSync(join(shared!, 'data', folder, name)), modified: new Date(0) };
      for await (const member of membersOf(file))
        found.push(`${member.name}: ${Object(read(member.bytes, member.name)).reason}`);
    }
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter((one) => !one.includes(says))).toEqual([]);
  });
});
