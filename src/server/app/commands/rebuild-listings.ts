import { rebuildListing } from '#server/store/release/rebuild-listings.ts';
import { EXIT, type CliCommand } from './command.ts';
import { withStore } from './open-store.ts';

export const rebuildListingsCommand: CliCommand = {
  name: 'rebuild-listings',
  summary: '从发布记录重建各个列表',
  help: `用法：npm run quoin -- rebuild-listings

从发布记录重建内容的列表，用于列表规则改变之后。其间发布会等待，访问不受影响。
`,
  run: (_args, terminal) =>
    withStore(terminal, async (sql) => {
      const { entries } = await rebuildListing(sql);
      terminal.out(`已重建列表：${entries} 条\n`);
      return EXIT.ok;
    }),
};
