import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicWaysPage, waysPast } from '#server/site/permissions/public-ways.ts';
import { handled, publishing, type StudioHandlers } from '#server/platform/handler.ts';
import { studioRoutes } from '#wire/studio/routes.ts';

/** Product files of the server that match, relative to the repository. */
function filesWith(pattern: RegExp): string[] {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return files
    .map((file) => `src/server/${file}`)
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .toSorted();
}
const importing = (names: string, from: string) =>
  filesWith(new RegExp(`import \\{[^}]*\\b(?:${names})\\b[^}]*\\} from '[^']*${from}'`));

describe('ways to the public', () => {
  it('are the matrix in docs, made from the routes', async () => {
    await expect(publicWaysPage()).toMatchFileSnapshot('../../docs/ways-to-the-public.md');
  });

  it('need a declared route by type: no other handler may publish, and a declared one has to be marked', () => {
    const plain = { media: async () => handled({}) as never } satisfies Pick<
      StudioHandlers,
      'media'
    >;
    const ending = async () => handled({ seq: 1 });
    const publishes = publishing('endRelease', ending);
    // @ts-expect-error a route that declares no `publishes` has no handler that publishes
    const undeclared: Pick<StudioHandlers, 'media'> = { media: publishes };
    // @ts-expect-error a route that declares `publishes` has one
    const unmarked: Pick<StudioHandlers, 'endRelease'> = { endRelease: ending };
    // @ts-expect-error only declared routes get a permit
    const unnamed = () => publishing('media', async () => handled({}) as never);
    expect([plain, undeclared, unmarked, unnamed]).toHaveLength(4);
  });

  it('lead through few files: each that appends to the log or shows figures takes a permit, or is named here with its reason', () => {
    expect(importing('release|appendRelease', 'release/release\\.ts')).toEqual([
      'src/server/features/archive/importing/merge.ts', // called by the archive desk, for `importArchive`
      'src/server/features/compliance/publish-shipped-rules.ts', // rules that hold without it, at the start
      'src/server/features/demonstration/load.ts', // into an empty store
      'src/server/features/figures/funds/correct.ts', // takes a permit
      'src/server/features/figures/import/writing/commit-import.ts', // work that was asked for with a permit, and pulls
      'src/server/features/figures/import/writing/undo-import.ts', // work that was asked for with a permit
      'src/server/features/stops/store-stops.ts', // takes a permit
      'src/server/store/drafts/release-chains.ts', // takes a permit
      'src/server/store/figures/write.ts', // `importFigures`, which nothing of the product calls
    ]);
    expect(importing('commitImport', 'commit-import\\.ts')).toEqual([
      'src/server/features/figures/import/worker.ts',
      'src/server/features/figures/pull/attempt.ts',
    ]);
    expect(importing('undoImport', 'undo-import\\.ts')).toEqual([
      'src/server/features/figures/import/worker.ts',
    ]);
    expect(importing('mergeSite|restoreArchive', '(?:merge|restore)\\.ts')).toEqual([
      'src/server/app/commands/archive/import.ts',
      'src/server/app/commands/archive/restore.ts',
      'src/server/features/archive/archive-service.ts',
    ]);
    expect(importing('importFigures', 'figures/write\\.ts')).toEqual([]);
    expect(filesWith(/\.beginImport\(/)).toEqual(['src/server/features/archive/handlers.ts']);
    expect(filesWith(/insert into (?:release|publication|figure_batch|figure_undo)\b/)).toEqual([
      'src/server/features/archive/importing/load-log.ts', // into an empty store
      'src/server/features/figures/import/writing/undo-import.ts',
      'src/server/store/figures/write.ts',
      'src/server/store/release/write.ts',
    ]);
    expect(filesWith(/insert into studio_setting/)).toEqual([
      'src/server/store/accounts/security-settings.ts',
      'src/server/store/release/approval-settings.ts',
      'src/server/store/visitors/answer-deadline.ts', // by a name of its own, which no way to the public depends on
    ]);
  });

  it('lead past nobody', () => {
    expect(waysPast()).toBe(0);
  });

  it('ask for a second person, all but what only takes away', () => {
    const ways = Object.entries(studioRoutes).flatMap(([name, route]) =>
      route.publishes ? [[name, route.publishes.asks]] : [],
    );
    expect(ways.length).toBeGreaterThan(10);
    expect(ways.filter(([, asks]) => asks !== 'request')).toEqual([
      ['publish', 'approval'],
      ['confirmRequest', 'confirmation'],
      // Only takes away; the second person looks at it afterwards.
      ['makeStop', 'review'],
      ['reviewStop', 'confirmation'],
    ]);
  });
});
