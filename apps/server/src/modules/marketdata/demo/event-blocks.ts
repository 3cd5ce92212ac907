import type { Block } from '../../../platform/store/block.ts';
import { meetingBlock } from '../import/kinds/board-meetings.ts';
import { corporateActionTable } from '../import/kinds/corporate-actions.ts';
import { dealBlock } from '../import/kinds/deals.ts';
import { columnsOf } from '../import/moving-list.ts';
import { newsBlock } from '../news/news-item.ts';
import { demoEvents, demoResults } from './company-events.ts';
import { SOURCE } from './demo-blocks.ts';
import type { Model } from './model.ts';
import { demoNews } from './news.ts';
import { demoFigures } from './statements.ts';

/** What companies did and what was written of it, by table; the news last: where they are stored all of it is. */
export function eventBlocks(model: Model): [table: string, block: Block][] {
  const results = demoResults(demoFigures(model));
  const events = demoEvents(model, results);
  const actions = events.actions.map((action) => ({ ...action, source: SOURCE, revision: 1 }));
  return [
    ['corporate_action', { columns: columnsOf(actions, corporateActionTable) }],
    ['board_meeting', meetingBlock(events.meetings, SOURCE)],
    ['deal', dealBlock(events.deals, SOURCE)],
    ['news_item', newsBlock(demoNews(model, results, events))],
  ];
}
