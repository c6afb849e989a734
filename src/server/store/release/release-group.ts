import type { Database } from '#server/platform/database/connect.ts';
import { appendReleases, release, type ReleaseRequest, type ReleaseResult } from './release.ts';

/** Releases that one transaction writes at most: all other publishers wait for it. */
const LARGEST = 32;

interface Waiting {
  request: ReleaseRequest;
  resolve(result: ReleaseResult): void;
  reject(error: unknown): void;
}

/** The releases of each pool that wait for the one under way. */
const queues = new WeakMap<Database, Waiting[]>();

/**
 * A release that may share its transaction, and so the lock of the head and the commit, with others that wait in this process
 * at the same time. Each has an entry of its own in the log; they become visible together, so only releases of different
 * items share one, and of one item each, so that drafts are locked in one order. Where one fails or is taken back, all of them
 * are, and each is made again alone. `alsoInTransaction` is then called again, and sees what the others publish: what it asks
 * must not be answered more mildly by that.
 */
export function releaseTogether(sql: Database, request: ReleaseRequest): Promise<ReleaseResult> {
  return new Promise((resolve, reject) => {
    const waiting = { request, resolve, reject };
    const queue = queues.get(sql);
    if (queue) queue.push(waiting);
    else void work(sql, [waiting]);
  });
}

/** One group after the other until nothing waits. */
async function work(sql: Database, queue: Waiting[]): Promise<void> {
  queues.set(sql, queue);
  while (queue.length > 0) await makeGroup(sql, takeGroup(queue));
  queues.delete(sql);
}

/** Takes the first out of the queue, and behind it those of other items. */
function takeGroup(queue: Waiting[]): Waiting[] {
  const [head] = queue;
  if (head && head.request.items.length !== 1) return queue.splice(0, 1);
  const group = new Map<string, Waiting>();
  const left = queue.splice(0).filter((waiting) => {
    const [{ kind, key } = { kind: '', key: '' }, ...others] = waiting.request.items;
    const name = `${kind}:${key}`;
    const isTaken = group.size < LARGEST && others.length === 0 && !group.has(name);
    if (isTaken) group.set(name, waiting);
    return !isTaken;
  });
  queue.push(...left);
  return [...group].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}

async function makeGroup(sql: Database, group: readonly Waiting[]): Promise<void> {
  if (group.length > 1 && (await makeTogether(sql, group))) return;
  for (const { request, resolve, reject } of group)
    await release(sql, request).then(resolve, reject);
}

/** False: nothing of them was written, and each has to be made alone. */
async function makeTogether(sql: Database, group: readonly Waiting[]): Promise<boolean> {
  const requests = group.map(({ request }) => request);
  let isCommitting = false;
  try {
    const results = await sql.begin('isolation level read committed', async (tx) => {
      const appended = await appendReleases(tx, requests);
      isCommitting = true;
      return { appended };
    });
    for (const [index, { resolve }] of group.entries()) resolve(results.appended[index]!);
    return true;
  } catch (error) {
    if (!isCommitting) return false;
    // Whether the commit took place is not known where the connection was lost.
    for (const { reject } of group) reject(error);
    return true;
  }
}
