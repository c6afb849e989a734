import { contractSchema } from '#server/platform/processes/contract-schema.ts';
import { EXIT, type CliCommand } from './command.ts';
import { withStore } from './open-store.ts';

const HELP = `用法：npm run quoin -- contract

做完数据库结构里还没有做的收缩：去掉只有旧版本才用的东西。升级以后、旧版本的进程都停下了才做；做了以后，旧版本不能再启动。
网站照常运行。还有旧版本的进程在运行时拒绝，退出码为 1，并说明它在哪台主机上。没有要做的，什么也不改。
`;

export const contractCommand: CliCommand = {
  name: 'contract',
  summary: '去掉数据库里只有旧版本才用的东西；升级以后、旧版本都停下了才做',
  help: HELP,
  run: async (args, terminal) => {
    if (args.length > 0) {
      terminal.err(`这里没有参数\n\n${HELP}`);
      return EXIT.usage;
    }
    return withStore(terminal, async (sql) => {
      const { applied, refusal } = await contractSchema(sql);
      for (const name of applied) terminal.out(`已收缩：${name}\n`);
      if (refusal !== null) {
        terminal.err(`${refusal}\n`);
        return EXIT.failed;
      }
      if (applied.length === 0) terminal.out('没有要收缩的\n');
      return EXIT.ok;
    });
  },
};
