import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { zhCN } from 'zod/locales';
import { connect } from '#server/platform/database/connect.ts';
import { checkLiveSite } from '#server/site/findings/disclosure/check-site.ts';
import type { SiteCheckMessage } from './start/site-check-process.ts';

// Where a schema has no words of its own.
z.config(zhCN());

/** Checks the live site for the server that started this process, says what was found, and ends. The server's requests come first. */
async function answer({ address, asked }: SiteCheckMessage): Promise<void> {
  const sql = connect(address, { max: 2 });
  const found = await checkLiveSite(sql, asked);
  await sql.end();
  process.send?.(found, () => process.exit(0));
}

// The server ends it: a signal to all processes at a stop would look like a check that failed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
setPriority(constants.priority.PRIORITY_LOW);
process.once('disconnect', () => process.exit(0));
process.once('message', (message) => void answer(message as SiteCheckMessage));
