import { ensureDemonstrationInvestor } from '#server/features/investors/demonstration.ts';
import { mintLoginToken } from '#server/features/investors/login-tokens.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Settings } from '#server/platform/settings.ts';
import { EXIT, type CliCommand } from './command.ts';
import { withStore } from './open-store.ts';

export const loginTokenCommand: CliCommand = {
  name: 'login-token',
  summary: '为一位投资者生成一次性登录令牌（交易网站就绪之前用于演示）',
  help: `用法：npm run quoin -- login-token [投资者编号]

生成一个登录令牌：60 秒内有效，只能用一次。不给编号时用演示投资者。
在浏览器中打开打印的地址即可登录，也可以交给 auth/login。
`,
  run: ([wanted], terminal) =>
    withStore(terminal, async (sql, settings) => {
      const investor = wanted ?? (await ensureDemonstrationInvestor(sql));
      if (!(await isKnown(sql, investor))) {
        terminal.err(`没有编号为 ${investor} 的投资者\n`);
        return EXIT.failed;
      }
      const token = await mintLoginToken(sql, investor);
      terminal.out(`${token}\n`);
      terminal.err(
        `投资者 ${investor} 的登录地址，60 秒内有效，只能用一次：\n${siteOf(settings)}/#logintoken=${token}\n`,
      );
      return EXIT.ok;
    }),
};

async function isKnown(sql: Database, investor: string): Promise<boolean> {
  const rows = await sql`select from investor where id = ${investor}`;
  return rows.length > 0;
}

function siteOf({ SITE_ORIGIN, PORT }: Settings): string {
  return SITE_ORIGIN ?? `http://localhost:${PORT}`;
}
