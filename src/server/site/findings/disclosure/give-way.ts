import { setTimeout as sleep } from 'node:timers/promises';

/** Processor time between two pauses, ms. */
const STRETCH_MS = 20;
/** How much longer a pause is than the stretch before it. */
const REST = 2;

/** Called between two pieces of long work: from time to time it waits, so that who shares processor and database is hardly slowed down. */
export function createGiveWay(): () => Promise<void> {
  let before = process.cpuUsage();
  return async () => {
    const { user, system } = process.cpuUsage(before);
    const worked = (user + system) / 1000;
    if (worked < STRETCH_MS) return;
    await sleep(worked * REST);
    before = process.cpuUsage();
  };
}
