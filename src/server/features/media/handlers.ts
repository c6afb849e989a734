import { msg } from '#messages/msg.ts';
import { MEDIA_EXTENSIONS, type MediaFile } from '#schemas/media.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { cleanFileName } from '#server/platform/files/file-name.ts';
import {
  editorOf,
  handled,
  refuse,
  type HandlerContext,
  defineHandlers,
} from '#server/platform/handler.ts';
import { draftedReferences, usesOfItems } from '#server/site/documents/item-uses.ts';
import { countUses, whereUsed } from '#server/site/documents/where-used.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { readFileTexts } from '#server/store/media/texts/read-states.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import { addTag, readMediaGroups, removeTag, renditionsMade, setRemoved } from './media-groups.ts';

const PAGE = 24;
const MISSING = refuse('notFound', msg('media.not-in-library'));

/** The media library as its screen and the picture picker see it. */
export function mediaHandlers(sql: Database, library: MediaLibrary) {
  const record = mediaRecorder(sql);
  const existing = async (hashes: readonly string[]) =>
    (await Promise.all(hashes.map((hash) => library.find(hash)))).filter((file) => file !== null);
  return defineHandlers({
    ...mediaReading(sql, library),
    async describeMedia({ hash, alt }, context) {
      const file = await library.change(hash, { alt: alt.trim() });
      if (!file) return MISSING;
      await record(file, context, 'media.change');
      return handled(file);
    },
    async changeMedia({ hashes, addTag: added, removeTag: taken, filename, ...changes }, context) {
      const files = await existing(hashes);
      if (files.length < hashes.length) return MISSING;
      const changed = await Promise.all(
        files.map(async ({ hash, filetype }) => {
          if (added !== undefined) await addTag(sql, hash, added);
          if (taken !== undefined) await removeTag(sql, hash, taken);
          return library.change(hash, {
            ...changes,
            ...(filename !== undefined && {
              filename: cleanFileName(`${filename}.x`, MEDIA_EXTENSIONS[filetype]),
            }),
          });
        }),
      );
      const kept = changed.filter((file) => file !== null);
      for (const file of kept) await record(file, context, 'media.change');
      return handled({ files: kept });
    },
    async addMediaFolder({ name }) {
      if (name === '') return refuse('badFolder', msg('media.folder-without-name'));
      await sql`insert into media_folder (name) values (${name}) on conflict do nothing`;
      return handled({});
    },
    async removeMedia({ hashes, removed }, context) {
      const [files, uses] = await Promise.all([
        existing(hashes),
        removed ? usesOfItems(sql, 'media', hashes) : null,
      ]);
      const isUsed = ({ hash }: MediaFile) => (uses?.get(hash)?.length ?? 0) > 0;
      for (const file of files.filter((one) => !isUsed(one))) {
        await setRemoved(sql, file.hash, removed);
        await record(file, context, removed ? 'media.remove' : 'media.restore');
      }
      return handled({
        inUse: files
          .filter(isUsed)
          .map(({ hash, filename }) => ({ hash, filename, uses: uses?.get(hash) ?? [] })),
      });
    },
  });
}

/** By hash who added a file; null: not known. */
async function ownersOf(
  sql: Database,
  hashes: readonly string[],
): Promise<Record<string, string | null>> {
  const rows = await sql<
    { hash: string; account: string | null }[]
  >`select hash, account from media_file where hash = any (${[...hashes]}::text[])`;
  return Object.fromEntries(rows.map(({ hash, account }) => [hash, account]));
}

/** Hashes of the files that drafts refer to. */
async function draftedFiles(sql: Database): Promise<string[]> {
  return [
    ...new Set(
      (await draftedReferences(sql)).flatMap(({ target }) =>
        target.startsWith('media:') ? [target.slice('media:'.length)] : [],
      ),
    ),
  ];
}

/** Notes in the activity log what was done to a file. */
function mediaRecorder(sql: Database) {
  const record = (
    file: MediaFile,
    context: HandlerContext,
    action: 'media.change' | 'media.remove' | 'media.restore',
  ) =>
    recordActivity(sql, {
      by: editorOf(context),
      action,
      thing: { kind: 'media', key: file.hash, title: file.filename },
      address: context.address,
    });
  return record;
}

/** Lists files, and what is known of one. */
function mediaReading(sql: Database, library: MediaLibrary) {
  return defineHandlers({
    async media({ offset, keyword, ...filter }) {
      const found = await library.list({
        ...filter,
        keyword: keyword.trim(),
        limit: PAGE,
        offset,
        drafted: filter.only === 'unused' ? await draftedFiles(sql) : [],
      });
      const hashes = found.files.map(({ hash }) => hash);
      const [uses, owners, texts] = await Promise.all([
        countUses(sql, 'media', hashes),
        ownersOf(sql, hashes),
        readFileTexts(sql, hashes),
      ]);
      return handled({ ...found, uses: Object.fromEntries(uses), owners, texts });
    },
    mediaShelves: async () => handled(await readMediaGroups(sql, await draftedFiles(sql))),
    async mediaDetail({ hash }) {
      const file = await library.find(hash);
      if (!file) return MISSING;
      const [uses, renditions, owners, texts] = await Promise.all([
        whereUsed(sql, 'media', [hash]),
        renditionsMade(sql, hash),
        ownersOf(sql, [hash]),
        readFileTexts(sql, [hash]),
      ]);
      const text = texts[hash] ?? null;
      return handled({ file, text, owners, uses: uses.get(hash) ?? [], renditions });
    },
  });
}
