import type { DatabaseAddress } from '#postgres/address.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { createSerialQueue } from '#server/platform/serial-queue.ts';
import {
  checkLiveSite,
  SiteNotChecked,
  type CheckedSite,
  type SiteChecker,
  type SiteCheckTask,
} from '#server/site/findings/disclosure/check-site.ts';
import { askProgram, startProgram } from './child-program.ts';

/** What the program is told, once. */
export interface SiteCheckMessage {
  address: DatabaseAddress;
  asked: SiteCheckTask;
}

/** Maximum number of checks that wait for the one that is under way: each takes minutes. */
const MOST_WAITING = 3;

/**
 * Checks the live site by a program of its own, of low priority; in this process where `program` is null, as in the dev loop.
 * One check at a time; with `signal` the one that is under way ends, and those that wait are not begun.
 */
export function createSiteChecker(
  program: string | null,
  address: DatabaseAddress,
  sql: Database,
  signal: AbortSignal = new AbortController().signal,
): SiteChecker {
  return checkOneAtATime(
    program !== null
      ? (asked) => checkInProcess(program, { address, asked: { ...asked, givesWay: true } }, signal)
      : (asked) => checkLiveSite(sql, { ...asked, givesWay: true }),
    signal,
  );
}

function checkOneAtATime(check: SiteChecker, signal: AbortSignal): SiteChecker {
  const enqueue = createSerialQueue();
  let open = 0;
  return async (asked) => {
    if (open > MOST_WAITING) throw new SiteNotChecked('busy');
    open += 1;
    try {
      return await enqueue(async () => {
        if (signal.aborted) throw new SiteNotChecked('stopping');
        return await check(asked);
      });
    } finally {
      open -= 1;
    }
  };
}

async function checkInProcess(
  program: string,
  message: SiteCheckMessage,
  signal: AbortSignal,
): Promise<CheckedSite> {
  try {
    return (await askProgram(startProgram(program, signal), message, signal)) as CheckedSite;
  } catch (error) {
    throw signal.aborted ? new SiteNotChecked('stopping') : error;
  }
}
