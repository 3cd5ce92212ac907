/** Where brokers are connected. */
export const PROFILE_BROKERS = '/profile?tab=brokers';
