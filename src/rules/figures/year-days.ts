/** By how many daily growths a deviation is scaled to a year: trading days, the same number in every year, for every fund. */
export const TRADING_DAYS_A_YEAR = 250;

/** Of a year by which returns and interest are scaled, leap years too. */
export const YEAR_DAYS = 365;
