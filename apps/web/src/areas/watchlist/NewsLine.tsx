import { dayInIndia } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import { dayText, t } from '@parakh/ui';
import type { ReactNode } from 'react';

const kinds = {
  'corporate-action': 'Corporate action',
  result: 'Result',
  'name-change': 'New name',
  news: 'News',
  announcement: 'Announcement',
} as const;

type Item = ReplyOf<typeof api.content.news>['items'][number];

/** Something that happened to a company, in one line; before it stands whose it is, where that is not plain. */
export function NewsLine({ item, children }: { item: Item; children?: ReactNode }) {
  return (
    <li>
      {children}
      <span className="chip">{t(kinds[item.kind])}</span>
      <span className="grow">{item.link ? <a href={item.link}>{item.title}</a> : item.title}</span>
      <span className="t3 xs">
        {dayText(dayInIndia(item.at))} · {item.source}
      </span>
    </li>
  );
}
