import { fork } from 'node:child_process';
import type { DatabaseAddress } from '#postgres/address.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  checkLiveSite,
  SiteNotChecked,
  type CheckedSite,
  type SiteChecker,
  type SiteCheckTask,
} from '#server/site/findings/disclosure/check-site.ts';

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
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return async (asked) => {
    if (open > MOST_WAITING) throw new SiteNotChecked('busy');
    open += 1;
    const checked = last.then(() => {
      if (signal.aborted) throw new SiteNotChecked('stopping');
      return check(asked);
    });
    last = checked.catch(() => undefined).then(() => (open -= 1));
    return checked;
  };
}

function checkInProcess(
  program: string,
  message: SiteCheckMessage,
  signal: AbortSignal,
): Promise<CheckedSite> {
  return new Promise((found, fail) => {
    const child = fork(program, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    });
    child.once('message', (checked) => found(checked as CheckedSite));
    // A process that cannot be started says so twice: of its start, and of the message that it cannot take.
    child.on('error', (error) => fail(signal.aborted ? new SiteNotChecked('stopping') : error));
    child.once('exit', (code, signal) =>
      fail(new Error(`the check of the site ended with ${signal ?? code}`)),
    );
    child.send(message);
  });
}
