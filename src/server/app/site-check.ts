import { z } from 'zod';
import { zhCN } from 'zod/locales';
import { connect } from '#server/platform/database/connect.ts';
import { checkLiveSite } from '#server/site/findings/disclosure/check-site.ts';
import { followServer } from './follow-server.ts';
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

followServer();
process.once('message', (message) => void answer(message as SiteCheckMessage));
