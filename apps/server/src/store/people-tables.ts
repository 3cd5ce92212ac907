/** The tables of the people's store as Kysely knows them; their SQL is in migrations/. Instants are milliseconds since the epoch. */
export interface PeopleTables {
  contact_message: ContactMessageTable;
}

interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  at: bigint;
}
