/** How volatility leans and bends over the strikes of the demo market. */
export const indexSmile = { lean: -0.45, bend: 0.8 };
export const shareSmile = { lean: -0.2, bend: 0.6 };

const DAYS_A_YEAR = 365;
/** Of a session, as years: the smile of the last day is no steeper than with so much left. */
export const LAST_SESSION = 0.3 / DAYS_A_YEAR;
