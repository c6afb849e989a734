import { upgradeDrafts, type UpgradeReport } from '#server/features/drafts/upgrade-drafts.ts';
import { EXIT, type CliCommand } from './command.ts';
import { withStore } from './open-store.ts';
import { readArguments } from './read-arguments.ts';

const HELP = `用法：npm run quoin -- upgrade [--dry-run]

把所有草稿里旧版的区块设置升到现在的版本。已发布的版本不改，读取时自动升级。
正开着草稿的编辑会看到这些修改。有升不上去的节点时退出码为 1，数据库不可用为 3。

  --dry-run   只说会改什么，什么也不改
`;

export const upgradeCommand: CliCommand = {
  name: 'upgrade',
  summary: '把草稿里旧版的区块设置升到现在的版本，--dry-run 只看不改',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { 'dry-run': { type: 'boolean' } });
    if (!read.ok) {
      terminal.err(`${read.message}\n\n${HELP}`);
      return EXIT.usage;
    }
    const dryRun = read.values['dry-run'] === true;
    return withStore(terminal, async (sql) => {
      const report = await upgradeDrafts(sql, { dryRun });
      terminal.out(describe(report, dryRun));
      return report.failed.length > 0 ? EXIT.failed : EXIT.ok;
    });
  },
};

function describe({ drafts, upgraded, failed }: UpgradeReport, dryRun: boolean): string {
  const lines = [
    ...upgraded.map(
      ({ document, node, type, from, to }) =>
        `${document}  ${node}  ${type}  第 ${from} 版 → 第 ${to} 版`,
    ),
    ...failed.map(
      ({ document, node, type, message }) => `${document}  ${node}  ${type}  没有升级：${message}`,
    ),
    `${drafts} 份草稿，${upgraded.length} 个节点${dryRun ? '要升级' : '已升级'}${failed.length > 0 ? `，${failed.length} 个升不上去` : ''}`,
  ];
  return `${lines.join('\n')}\n`;
}
