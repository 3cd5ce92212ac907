/** What visitors wrote. Instants are milliseconds since the epoch. */
export interface ContactTables {
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
