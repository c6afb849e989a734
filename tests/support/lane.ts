/** Whether this run is `npm run test:all`: everything, with its statistics. Otherwise it is the gate, `npm test`. */
export const isFullRun = process.env['QUOIN_TEST_ALL'] === '1';

/** Whether this run is the whole of `npm test`, which leaves long files out. A run of named files has any of them. */
export const isGate = process.env['QUOIN_TEST_GATE'] === '1' && !isFullRun;

/** Number of runs of a property test or repetitions of a fault: `gate` in `npm test`, `all` in `npm run test:all`. */
export function runs(gate: number, all: number): number {
  return isFullRun ? all : gate;
}
