import type { Readable } from 'node:stream';
import type { Database } from '../../database/connect.ts';
import type { ObjectStore } from '../blobs/object-store.ts';
import type { BundleName, ListedBundles } from './list-bundles.ts';

/** Days for which the files of a build are kept after its last process: as long as a tab may stay open. */
const TERM_DAYS = 7;

/** Where the files of all builds are, for every process on the database. */
export interface BundleStore {
  /** Puts the files of a build there, once for all its processes, and says that it lives. */
  keep(listed: ListedBundles, version: string): Promise<void>;
  /**
   * The first of `paths` that a build has, as bytes; null: none. Rejects where the bytes cannot be reached.
   */
  open(
    bundle: BundleName,
    paths: readonly string[],
  ): Promise<{ path: string; stream: Readable; size: number } | null>;
  /** Removes what no process was alive with for `TERM_DAYS`. */
  sweep(): Promise<void>;
}

export function createBundleStore(sql: Database, objects: ObjectStore): BundleStore {
  const nameOf = (id: string) => `bundles/${id}`;
  return {
    async keep(listed, version) {
      const [known] = await sql<{ isStored: boolean }[]>`
        update build set seen_at = clock_timestamp() where id = ${listed.id} returning stored_at is not null as "isStored"`;
      // A database that was moved may come to another file store than it was filled from.
      if (known?.isStored && (await objects.size(nameOf(listed.id))) !== null) return;
      await enterBuild(sql, listed, version);
      await objects.put(nameOf(listed.id), await listed.read());
      await sql`update build set stored_at = clock_timestamp() where id = ${listed.id}`;
    },
    async open(bundle, paths) {
      const [found] = await sql<{ build: string; path: string; start: number; bytes: number }[]>`
        select f.build, f.path, f.start, f.bytes
        from unnest(${[...paths]}::text[]) with ordinality as w (path, place)
        join build_file f on f.bundle = ${bundle} and f.path = w.path collate "C"
        join build b on b.id = f.build and b.stored_at is not null
        order by w.place limit 1`;
      if (!found) return null;
      const { build, path, start, bytes } = found;
      const opened = await objects.open(nameOf(build), { start, end: start + bytes - 1 });
      if (!opened) throw new Error(`the files of build ${build} are gone from the file store`);
      return { path, ...opened };
    },
    async sweep() {
      // Within the transaction: a process that enters the build meanwhile waits, and then puts its object again.
      await sql.begin(async (tx) => {
        const over = await tx<{ id: string }[]>`
          delete from build where seen_at < clock_timestamp() - ${TERM_DAYS} * interval '1 day' returning id`;
        for (const { id } of over) await objects.remove(nameOf(id));
      });
    },
  };
}

/** The rows are there before the object, so that a crash leaves no object that a sweep does not find. */
async function enterBuild(
  sql: Database,
  { id, files }: ListedBundles,
  version: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`insert into build (id, version) values (${id}, ${version}) on conflict do nothing`;
    await tx`
      insert into build_file (build, bundle, path, start, bytes)
      select ${id}, * from unnest(
        ${files.map(({ bundle }) => bundle)}::text[], ${files.map(({ path }) => path)}::text[],
        ${files.map(({ start }) => start)}::bigint[], ${files.map(({ bytes }) => bytes)}::int[])
      on conflict do nothing`;
  });
}
