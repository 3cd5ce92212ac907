/** Where the one socket is: market data and messages. docs/asyncapi.json says the same for others. */
export const SOCKET_PATH = '/api/x/live/socket';
/** A subscriber may follow so many symbols at once. */
export const MOST_WATCHED = 500;
export const USUAL_RATE = 4;
