import { describe, expect, it } from 'vitest';
import { readFeed } from './read-feed.ts';

const rss = (items: string) =>
  Buffer.from(`<?xml version="1.0"?><rss version="2.0"><channel><title>All</title>${items}</channel></rss>`);

describe('a feed', () => {
  it('of RSS is read in plain words', () => {
    const bytes = rss(`<item><title>Acme &amp; Co <![CDATA[<b>rise</b>]]></title><link>https://news.example/1</link>
      <guid isPermaLink="false">a-1</guid><pubDate>Mon, 06 Jan 2025 10:00:00 +0530</pubDate>
      <description><![CDATA[<p>Up&nbsp;5 %.</p><script>alert(1)</script> It&#8217;s &#x20b9;5.]]></description></item>`);
    expect(readFeed('rss', bytes)).toEqual([
      {
        mark: 'a-1',
        at: Date.parse('2025-01-06T10:00:00+05:30'),
        title: 'Acme & Co rise',
        summary: 'Up 5 %. It’s ₹5.',
        link: 'https://news.example/1',
      },
    ]);
  });

  it('of Atom is read the same', () => {
    const bytes =
      Buffer.from(`<feed xmlns="http://www.w3.org/2005/Atom"><title>All</title><entry><title>Acme rises</title>
      <link rel="self" href="https://news.example/self"/><link href="https://news.example/1"/><id>urn:1</id>
      <author><name>Somebody</name></author><updated>2025-01-06T04:30:00Z</updated></entry></feed>`);
    expect(readFeed('rss', bytes)).toMatchObject([
      { mark: 'urn:1', at: Date.parse('2025-01-06T04:30:00Z'), title: 'Acme rises', link: 'https://news.example/1' },
    ]);
  });

  it('of JSON is a list, or holds one', () => {
    const item = { id: 7, title: 'Acme rises', url: 'javascript:alert(1)', date_published: '2025-01-06T04:30:00Z' };
    const read = { mark: '7', title: 'Acme rises', link: '', at: Date.parse('2025-01-06T04:30:00Z') };
    for (const value of [[item], { items: [item] }, { articles: [item] }])
      expect(readFeed('json', Buffer.from(JSON.stringify(value)))).toMatchObject([read]);
  });

  it('without titles has no items; without a time it says so', () => {
    expect(readFeed('rss', rss('<item><link>https://news.example/1</link></item>'))).toEqual([]);
    expect(readFeed('rss', rss('<item><title>Acme</title></item>'))).toMatchObject([{ at: NaN, mark: 'Acme' }]);
  });

  it('that is something else is refused', () => {
    expect(() => readFeed('rss', Buffer.from('<html><body>Sorry</body></html>'))).toThrow('neither RSS nor Atom');
    expect(() => readFeed('rss', rss('<item><title>cut'))).toThrow();
    expect(() => readFeed('json', Buffer.from('{"ok":true}'))).toThrow('no list of items');
    const bomb =
      '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">]><rss><channel><item><title>&a;</title></item></channel></rss>';
    expect(() => readFeed('rss', Buffer.from(bomb))).toThrow();
  });
});
