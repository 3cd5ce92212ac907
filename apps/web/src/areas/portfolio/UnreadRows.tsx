import type { api, BrokerAccount, ReplyOf } from '@parakh/contract';
import { t } from '@parakh/ui';
import './orders.css';

type Book = Pick<ReplyOf<typeof api.broker.orders>['books'][number], 'broker' | 'unreadable'>;

/** Rows that a broker wrote in words that are not known: shown as they came, and what is known of the others stays. */
export function UnreadRows({ books, accounts }: { books: readonly Book[]; accounts: readonly BrokerAccount[] }) {
  const titleOf = (book: Book) => accounts.find(({ broker }) => broker === book.broker)?.title ?? book.broker;
  return books
    .filter(({ unreadable }) => unreadable.length > 0)
    .map((book) => (
      <details key={book.broker} className="panel unread-rows">
        <summary>
          <b>{titleOf(book)}</b>:{' '}
          {book.unreadable.length === 1
            ? t('1 row could not be read; it is shown as it came')
            : t('{count} rows could not be read; they are shown as they came', { count: book.unreadable.length })}
        </summary>
        <ul>
          {book.unreadable.map(({ why, row }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- two rows may be the same
            <li key={i}>
              <span className="t2">{why}</span>
              <pre>{row}</pre>
            </li>
          ))}
        </ul>
      </details>
    ));
}
