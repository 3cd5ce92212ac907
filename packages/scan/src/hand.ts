/** What a bar tells of its place in time. */
export type Hand =
  | 'sessionBar' /* position within its session, counted from 0 by the exchange's clock; 0 for days and longer bars */
  | 'closed' /* 1 when the bar is complete at that moment, else 0 */
  | 'endsAt' /* minutes since midnight when the bar ends; for a forming one the end of what is known */
  | 'day' /* day number of the bar; of a longer one, of the first day the symbol traded in it */;
