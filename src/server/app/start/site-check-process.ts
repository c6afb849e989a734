import { fork } from 'node:child_process';
import type { DatabaseAddress } from '#postgres/address.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  checkLiveSite,
  type CheckedSite,
  type SiteChecker,
  type SiteCheckTask,
} from '#server/site/findings/disclosure/check-site.ts';

/** What the program is told, once. */
export interface SiteCheckMessage {
  address: DatabaseAddress;
  asked: SiteCheckTask;
}

/** Checks the live site by a program of its own, of low priority; in this process where `program` is null, as in the dev loop. */
export function createSiteChecker(
  program: string | null,
  address: DatabaseAddress,
  sql: Database,
): SiteChecker {
  return program !== null
    ? (asked) => checkInProcess(program, { address, asked: { ...asked, givesWay: true } })
    : (asked) => checkLiveSite(sql, { ...asked, givesWay: true });
}

function checkInProcess(program: string, message: SiteCheckMessage): Promise<CheckedSite> {
  return new Promise((found, fail) => {
    const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.once('message', (checked) => found(checked as CheckedSite));
    child.once('error', fail);
    child.once('exit', (code, signal) =>
      fail(new Error(`the check of the site ended with ${signal ?? code}`)),
    );
    child.send(message);
  });
}
