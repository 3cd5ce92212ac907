/** The one command that is no record: it is the server itself. */
export const serveUsage = {
  usage: 'parakh serve [--role all|api|orders|feed|scan|jobs]',
  says: 'Starts the server (the same as npm start).',
};
