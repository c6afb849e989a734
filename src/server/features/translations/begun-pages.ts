import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { listRows } from '#server/store/content/list.ts';
import type { EditedSource } from '#server/store/site-text/edited-sources.ts';
import { englishName, translatedName } from '#wire/studio/translations.ts';

/** More pages than any menu has. */
const MOST = 100_000;

/**
 * The pages whose English was begun, each with its translation. They are few and are read directly: marks in the menu must
 * not wait until what is searched of the whole site is brought up to date.
 */
export async function begunPages(sql: Queryable): Promise<EditedSource[]> {
  const moment = await currentMoment(sql);
  const part = { limit: MOST, offset: 0 };
  const [drafts, { rows }] = await Promise.all([
    sql<{ kind: string; key: string; version: string }[]>`
      select kind, key, head_id as version from draft where kind = 'page' or (kind = 'translation' and key like 'page:%')`,
    listRows(sql, moment, 'translation', 'of:page', part),
  ]);
  const drafted = new Map(drafts.map(({ kind, key, version }) => [`${kind}:${key}`, version]));
  const begun = [
    ...drafts.filter(({ kind }) => kind === 'translation').map(({ key }) => key),
    ...rows.map(({ key }) => key),
  ].flatMap((key) => translatedName(key)?.key ?? []);
  const keys = [...new Set(begun)];
  const [pages, translations] = await Promise.all([
    current(sql, moment, 'page', keys),
    current(
      sql,
      moment,
      'translation',
      keys.map((key) => englishName({ kind: 'page', key }).key),
    ),
  ]);
  const live = { page: pages, translation: translations };
  const sourceOf = (kind: 'page' | 'translation', key: string): EditedSource[] => {
    const draft = drafted.get(`${kind}:${key}`);
    const version = draft ?? live[kind].get(key)?.hash;
    if (version === undefined) return [];
    return [{ kind, key, side: draft === undefined ? 'live' : 'draft', version, title: '' }];
  };
  return keys.flatMap((key) => [
    ...sourceOf('page', key),
    ...sourceOf('translation', englishName({ kind: 'page', key }).key),
  ]);
}
