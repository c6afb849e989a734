import { setTimeout as sleep } from 'node:timers/promises';

/** Processor time before the first pause, ms: who waits for a small site does not wait longer. */
const FREE_MS = 2000;
/** Processor time between two pauses, ms. */
const STRETCH_MS = 20;
/** How much longer a pause is than the stretch before it. */
const REST = 2;

/** Called between two pieces of long work: from time to time it waits, so that who shares processor and database is hardly slowed down. */
export function createGiveWay(): () => Promise<void> {
  const start = process.cpuUsage();
  let before = start;
  return async () => {
    const worked = millisecondsSince(before);
    if (worked < STRETCH_MS) return;
    if (millisecondsSince(start) < FREE_MS) return void (before = process.cpuUsage());
    await sleep(worked * REST);
    before = process.cpuUsage();
  };
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
