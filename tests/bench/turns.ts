import type { ChildProcess } from 'node:child_process';
import type { Figure } from './figures.ts';
import { askFor, pin, SERVER_CORE, type Round } from './load.ts';
import { median } from './median.ts';

const ROUNDS = 9;
const ROUND_SECONDS = 2;
/** Less, and the machine was busy with something else, or the client was the limit. */
const SATURATED = 0.9;

/** What is asked in turns, with what its rounds showed. */
export interface Side {
  url: string;
  pid: number;
  rounds: Round[];
}
/** What is measured, and what it is measured against. */
export type Sides = readonly [Side, Side];

/** A side that was not asked yet. */
export function sideOf(url: string, { pid = 0 }: ChildProcess): Side {
  return { url, pid, rounds: [] };
}

/** Asks each for the same time by turns, on a core of their own. */
export async function askByTurns(
  sides: readonly Side[],
  headers: Record<string, string>,
): Promise<void> {
  for (const { pid } of sides) pin(pid, SERVER_CORE);
  for (let turn = 0; turn <= ROUNDS; turn += 1)
    for (const { url, pid, rounds } of turn % 2 === 0 ? sides : sides.toReversed()) {
      const round = await askFor(url, { pid, seconds: ROUND_SECONDS, headers });
      // The first round warms up.
      if (turn > 0) rounds.push(round);
    }
}

/** Of processor time per request, as the median of rounds that followed each other. */
export function costRatio({ rounds: ours }: Side, { rounds: theirs }: Side): number {
  return median(ours.map(({ cost }, turn) => cost / (theirs[turn]?.cost ?? NaN)));
}

/** What one side does beside the other. */
export function figuresOf(
  [{ rounds: ours }, { rounds: raw }]: Sides,
  [us, them] = ['Quoin', 'raw Node http'],
): Figure[] {
  const of = (rounds: Round[], what: keyof Round) => median(rounds.map((one) => one[what]));
  const ratio = (what: 'rate' | 'cost') =>
    median(ours.map((mine, turn) => mine[what] / (raw[turn]?.[what] ?? NaN)));
  const busy = of(ours, 'busy');
  return [
    { name: 'ratio of requests per second (median of rounds)', value: ratio('rate'), unit: '' },
    { name: `ratio of processor time, ${them} to ${us}`, value: 1 / ratio('cost'), unit: '' },
    { name: us ?? '', value: of(ours, 'rate'), unit: 'requests/s' },
    { name: them ?? '', value: of(raw, 'rate'), unit: 'requests/s' },
    { name: `${us}, processor time per request`, value: of(ours, 'cost'), unit: 'µs' },
    { name: `${them}, processor time per request`, value: of(raw, 'cost'), unit: 'µs' },
    { name: `${us}, 99 of 100 answered within`, value: of(ours, 'p99'), unit: 'ms' },
    {
      name: `Quoin's core was busy (${busy >= SATURATED ? 'the server was the limit' : 'the machine or the client was the limit: trust processor time'})`,
      value: busy * 100,
      unit: '%',
    },
  ];
}
