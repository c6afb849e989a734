/** By how many daily growths a deviation is scaled to a year: trading days, the same number in every year, for every fund. */
export const TRADING_DAYS_A_YEAR = 250;
