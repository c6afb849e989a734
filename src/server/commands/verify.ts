import { verifyChain } from '../store/verify.ts';
import { EXIT, type Command } from './command.ts';
import { withStore } from './open-store.ts';

export const verifyCommand: Command = {
  name: 'verify',
  summary: '重算发布记录的每个哈希，证明没有被改动',
  help: `用法：npm run quoin -- verify

重算发布记录和全部内容的哈希。完好时退出码为 0，被改动过为 1，数据库不可用为 3。
`,
  run: (_args, terminal) =>
    withStore(terminal, async (sql) => {
      const verification = await verifyChain(sql);
      if (!verification.ok) {
        terminal.err(`${verification.message}\n`);
        return EXIT.failed;
      }
      const { releases, contents, erased } = verification;
      terminal.out(
        `记录完好：${releases} 次发布，${contents} 份内容${erased > 0 ? `（其中 ${erased} 份已抹去）` : ''}\n`,
      );
      return EXIT.ok;
    }),
};
