import type { SessionHolder } from '../../modules/accounts/index.ts';
import type { Connection } from './connection.ts';

/** The open connections of this process. */
export interface Connections {
  readonly all: ReadonlySet<Connection>;
  /** How many are signed in. */
  readonly persons: number;
  of(person: string): readonly Connection[];
  /** How many anonymous ones are open from an address. */
  anonymousAt(address: string): number;
  /** An anonymous connection. */
  add(connection: Connection): void;
  /** It is this person's from now on. */
  settle(connection: Connection, person: SessionHolder): void;
  remove(connection: Connection): void;
}

export function openConnections(): Connections {
  const all = new Set<Connection>();
  const [byPerson, anonymous] = [connectionsByName(), connectionsByName()];
  return {
    all,
    get persons() {
      return all.size - anonymous.size();
    },
    of: (person) => [...byPerson.at(person)],
    anonymousAt: (address) => anonymous.at(address).size,
    add(connection) {
      all.add(connection);
      anonymous.put(connection.address, connection);
    },
    settle(connection, person) {
      anonymous.take(connection.address, connection);
      connection.person = person;
      byPerson.put(person.id, connection);
    },
    remove(connection) {
      all.delete(connection);
      if (connection.person) byPerson.take(connection.person.id, connection);
      else anonymous.take(connection.address, connection);
    },
  };
}

const empty: ReadonlySet<Connection> = new Set();

/** Connections by a name. */
function connectionsByName() {
  const byName = new Map<string, Set<Connection>>();
  let count = 0;
  return {
    size: () => count,
    at: (name: string) => byName.get(name) ?? empty,
    put(name: string, connection: Connection) {
      byName.set(name, (byName.get(name) ?? new Set()).add(connection));
      count++;
    },
    take(name: string, connection: Connection) {
      const connections = byName.get(name);
      if (connections?.delete(connection)) count--;
      if (connections?.size === 0) byName.delete(name);
    },
  };
}
