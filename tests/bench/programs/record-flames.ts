import { Session, type Profiler } from 'node:inspector/promises';

/** Time in a function and in what it calls, as a share of the whole. */
export interface Flame {
  name: string;
  share: number;
  calls: Flame[];
}

/** Anything smaller is left out, since nobody can read it. */
const SMALLEST = 0.004;
const INTERVAL_US = 200;

/** Runs `work` under the profiler of this process; the idle time between is no part of the whole. */
export async function recordFlames(work: () => Promise<unknown>): Promise<Flame> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });
  await session.post('Profiler.start');
  await work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return toFlames(profile);
}

interface Frame extends Flame {
  calls: Frame[];
}

function toFlames({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Flame {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const own = new Map<number, number>();
  for (const [at, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[at] ?? 0));
  // A function that is on the stack already is drawn once, as React's rendering of elements within elements.
  const read = (id: number, above: ReadonlySet<string>): { time: number; frames: Frame[] } => {
    const node = known.get(id);
    const name = node?.callFrame.functionName || '(anonymous)';
    if (name === '(idle)') return { time: 0, frames: [] };
    const within = new Set([...above, name]);
    const inner = (node?.children ?? []).map((child) => read(child, within));
    const time = (own.get(id) ?? 0) + inner.reduce((sum, one) => sum + one.time, 0);
    const calls = joined(inner.flatMap(({ frames }) => frames));
    return { time, frames: above.has(name) ? calls : [{ name, share: time, calls }] };
  };
  const { time, frames } = read(nodes[0]?.id ?? 0, new Set());
  const prune = ({ name, share, calls }: Frame): Flame => ({
    name,
    share: share / time,
    calls: calls.filter((call) => call.share / time >= SMALLEST).map(prune),
  });
  return { name: 'whole', share: 1, calls: frames.flatMap(({ calls }) => calls).map(prune) };
}

/** Calls of functions of one name beside each other as one, the longest first. */
function joined(frames: readonly Frame[]): Frame[] {
  const byName = new Map<string, Frame>();
  for (const { name, share, calls } of frames) {
    const same = byName.get(name);
    byName.set(name, {
      name,
      share: (same?.share ?? 0) + share,
      calls: joined([...(same?.calls ?? []), ...calls]),
    });
  }
  return [...byName.values()].toSorted((a, b) => b.share - a.share);
}
