import { api, type Endpoint, type Sent } from '@parakh/contract';
import { beforeEach } from 'vitest';
import { type SignedIn, signedIn } from '../../../main/test-people.ts';
import type { TestServer } from '../../../main/test-server.ts';
import { answered } from '../../../platform/http/called.ts';
import { type AlertService, openAlertService } from './alert-service.ts';
import { EvaluatorFailures } from './evaluator-failures.ts';
import { DrivenSession } from './test-session.ts';

const { alerts, misc } = api;
/** Each test has a session of its own. */
let rounds = 0;

type NewAlert = Partial<Sent<typeof alerts.create>['body']>;
type Opens = Parameters<typeof openAlertService>[0];

/** Somebody with alerts, a session that the test drives, and who evaluates and keeps what they find. */
export class DrivenAlertService {
  readonly session: DrivenSession;
  readonly person: SignedIn;
  readonly #server: TestServer;
  readonly #opens: Opens;
  readonly #failures: () => EvaluatorFailures;
  #service: AlertService | undefined;

  constructor(server: TestServer, person: SignedIn, { opens, failures }: Pick<Each, 'opens' | 'failures'>) {
    this.#server = server;
    this.person = person;
    this.#failures = failures ?? (() => new EvaluatorFailures());
    this.session = new DrivenSession(server.opened.services);
    this.session.round = ++rounds;
    this.#opens = () => (opens ? opens(this.session) : this.session.evaluation);
  }

  async begin(): Promise<void> {
    this.#service = openAlertService(this.#opens, this.session.services, { failures: this.#failures() });
    await this.#service.settled();
  }

  get keeper(): AlertService {
    if (!this.#service) throw new Error('it has not begun');
    return this.#service;
  }

  readonly ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
    answered(this.#server.origin, endpoint, sent, this.person.headers);

  /** Something was done, and everything that follows from it. */
  readonly settled = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    await this.keeper.settled();
    return done;
  };

  /** The id of a new alert. */
  readonly create = async (body: NewAlert = {}): Promise<string> => {
    const watches = { kind: 'condition' as const, condition: '([0] 5 minute CLOSE > 99)' };
    const made = await this.settled(this.ask(alerts.create, { body: { watches, name: 'Mine', ...body } }));
    return made.id;
  };

  /** The n-th minute is over, and evaluated. */
  readonly close = (n: number, price?: number): Promise<void> => this.settled(this.session.close(n, price));

  readonly feed = async () => (await this.ask(alerts.feed, { query: {} })).firings;

  /** By name of their alerts. */
  readonly matches = async () => (await this.feed()).map(({ name }) => name);

  /** What stands under the bell. */
  readonly bell = async () => (await this.ask(misc.notifications, {})).notifications;

  /** Goes down; `again` begins anew with what is stored. */
  readonly stop = (): Promise<void> => this.keeper.close();

  readonly again = async (): Promise<void> => {
    await this.stop();
    await this.begin();
  };
}

interface Each {
  /** What each person's name begins with. */
  readonly name: string;
  /** Told of the new one before it begins. */
  readonly begin: (made: DrivenAlertService) => void;
  /** Opens an evaluator; that of the session when left out. */
  readonly opens?: (session: DrivenSession) => ReturnType<Opens>;
  /** How long whoever evaluates waits after a failure; as usual when left out. */
  readonly failures?: () => EvaluatorFailures;
}

/** One anew before each test. */
export function eachWithAlertService(server: () => TestServer, { name, begin, ...given }: Each): void {
  let people = 0;
  beforeEach(async () => {
    const person = await signedIn(server(), `${name}${people++}`);
    const { db } = await server().opened.services.appDb();
    await db.updateTable('judged_part').set({ session: null, minute: null }).execute();
    const made = new DrivenAlertService(server(), person, given);
    begin(made);
    await made.begin();
    return () => made.stop();
  });
}
