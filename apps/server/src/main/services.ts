import type { AlertingDeps } from '../modules/alerting/deps.ts';
import type { BackupDeps } from '../modules/backup/index.ts';
import type { BasketsDeps } from '../modules/baskets/index.ts';
import type { BrokerAccountsDeps } from '../modules/broker-accounts/deps.ts';
import type { CatalogueDeps } from '../modules/catalogue/index.ts';
import type { ContactDeps } from '../modules/contact/deps.ts';
import type { EndOfDayDeps } from '../modules/end-of-day/deps.ts';
import type { InstrumentsDeps } from '../modules/instruments/deps.ts';
import type { NewsDeps } from '../modules/news/index.ts';
import type { OptionStrategiesDeps } from '../modules/option-strategies/deps.ts';
import type { OrderService, ServerOrdersDeps } from '../modules/orders/index.ts';
import type { PaperParts } from '../modules/paper-account/index.ts';
import type { TriggerService, TriggersDeps } from '../modules/triggers/index.ts';
import type { AppDatabase, TablesOf } from '../platform/store/app-database.ts';

/** Every table of the app database. */
export type AppTables = TablesOf<AlertingDeps> &
  TablesOf<EndOfDayDeps> &
  TablesOf<ServerOrdersDeps> &
  TablesOf<BasketsDeps> &
  TablesOf<TriggersDeps> &
  TablesOf<PaperParts> &
  TablesOf<ContactDeps> &
  TablesOf<OptionStrategiesDeps>;

/** What all modules need together. A test hands in its own. */
export interface Services
  extends AlertingDeps,
    EndOfDayDeps,
    BackupDeps,
    BrokerAccountsDeps,
    CatalogueDeps,
    ContactDeps,
    InstrumentsDeps,
    NewsDeps,
    OptionStrategiesDeps,
    PaperParts {
  readonly appDb: () => Promise<AppDatabase<AppTables>>;
  /** Who sends the orders of this process; opened when somebody asks first. */
  readonly orderService: () => Promise<OrderService>;
  /** Who watches the triggers of orders in this process; opened when somebody asks first. */
  readonly triggerService: () => Promise<TriggerService>;
}
