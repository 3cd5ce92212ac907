import { expect, it } from 'vitest';
import type { AlertTables } from '../../modules/alerting/tables.ts';
import type { WatchlistTables } from '../../modules/watchlists/tables.ts';
import type { Db } from './app-database.ts';
import { appMigrations } from './app-migrations.ts';

/** As stores have recorded them since before each module had its own: begin of the checksum by name. */
const recorded = {
  '0001-contact-message.sql': '434ddef122692c76',
  '0002-jobs.sql': '69885aff1c581c4c',
  '0003-strategies.sql': 'b026652e857fe538',
  '0004-people.sql': 'efca341ad8c70a25',
  '0005-personal.sql': '3b736a49bc15a543',
  '0006-screens.sql': '4be988b49dd24e71',
  '0007-alerts.sql': '4b2f2100450f969c',
  '0008-judged-parts.sql': '20ca8b254b8028b0',
  '0009-end-of-day.sql': '9b233c2dd3910865',
  '0010-stopped-alerts.sql': '925572a4e0212855',
  '0011-evaluated.sql': 'ea9ed2bd03cf5bf9',
  '0012-run-owners.sql': '01c750404fb104d2',
};

it('the migrations of all modules are one order, the first of them as stores have recorded them', () => {
  const numbers = appMigrations.map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  const ours = appMigrations.slice(0, Object.keys(recorded).length);
  expect(Object.fromEntries(ours.map(({ name, checksum }) => [name, checksum.slice(0, 16)]))).toEqual(recorded);
});

const watchlists = (db: Db<WatchlistTables>) => [
  db.selectFrom('watchlist'),
  db.selectFrom('person'),
  // @ts-expect-error -- a table of alerting
  db.selectFrom('alert'),
  // @ts-expect-error -- accounts keeps it to itself
  db.selectFrom('session'),
];
const alerting = (db: Db<AlertTables>) => [
  db.selectFrom('alert'),
  db.selectFrom('watchlist'),
  // @ts-expect-error -- a table of what follows a session
  db.selectFrom('end_of_day_run'),
];

it('a module sees its own tables and what it reads of those before it: the compiler says so', () => {
  expect([watchlists, alerting]).toHaveLength(2);
});
