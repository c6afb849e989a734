/** What stands below returns that are marked with a star: see `isGrownPart`. */
export const GROWN_NOTE = '区间内有分红未披露的日子，这些日子按公布的日增长率计';
