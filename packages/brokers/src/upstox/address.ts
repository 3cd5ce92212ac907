export const ROOT = 'https://api.upstox.com';
/** The same paths, for orders alone. */
export const ORDER_ROOT = 'https://api-hft.upstox.com';
