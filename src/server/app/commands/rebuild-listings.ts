import type { Database } from '#server/platform/database/connect.ts';
import { listingTables } from '#server/store/listing/rebuild.ts';
import { outdate, type DerivedTables } from '#server/store/rebuilds/derived-tables.ts';
import { claimRebuild, giveUpRebuild, LostLease } from '#server/store/rebuilds/lease.ts';
import { rebuildBeside } from '#server/store/rebuilds/rebuild-beside.ts';
import { searchTables } from '#server/store/search/rebuild.ts';
import { EXIT, type CliCommand } from './command.ts';
import { withStore } from './open-store.ts';

export const rebuildListingsCommand: CliCommand = {
  name: 'rebuild-listings',
  summary: '从发布记录重建各个列表',
  help: `用法：npm run quoin -- rebuild-listings

从发布记录重建内容的列表和搜索，建好后一次换上。其间访问和发布不受影响。
`,
  run: (_args, terminal) =>
    withStore(terminal, async (sql) => {
      await outdate(sql, [listingTables.name]);
      const isDone =
        (await rebuildHere(sql, listingTables)) && (await rebuildHere(sql, searchTables));
      if (!isDone) {
        terminal.out('列表由服务在后台重建，建好后换上\n');
        return EXIT.ok;
      }
      const [{ entries }] = await sql<
        [{ entries: number }]
      >`select count(*) as entries from listing`;
      terminal.out(`已重建列表：${entries} 条\n`);
      return EXIT.ok;
    }),
};

/** Answers false where a server took it on, or will once one of another version has ended. */
async function rebuildHere(sql: Database, derived: DerivedTables): Promise<boolean> {
  if (!(await claimRebuild(sql, derived))) return false;
  try {
    return await rebuildBeside(sql, derived);
  } catch (error) {
    if (error instanceof LostLease) return false;
    await giveUpRebuild(sql, derived.name);
    throw error;
  }
}
