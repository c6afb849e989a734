import { lonelyOn } from '#composition/beside.ts';
import type { Finding } from '#composition/check.ts';
import { openTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { readFragments } from '../compose/fragments.ts';
import type { World } from '../compose/world.ts';
import type { Queryable } from '../database/connect.ts';
import { worldNow } from '../site/site.ts';
import { fragmentPages } from '../store/fragment-uses.ts';
import { throughFragments } from './draft-state.ts';
import { titlesOf } from './publishing/document-title.ts';

/**
 * The pages that lean on a fragment for what has to stand beside what they show, as figures for their disclaimer, and would
 * lose it by this release: `drafted` is the site as it will be. Those that go live `together` with it are asked themselves.
 */
export async function relyingFindings(sql: Queryable, drafted: World, fragment: string, together: readonly DocumentName[]): Promise<Finding[]> {
  const [published, uses] = await Promise.all([worldNow(sql), fragmentPages(sql, drafted.moment)]);
  const pages = (uses.get(fragment) ?? []).filter((page) => !together.some(({ kind, key }) => kind === 'page' && key === page));
  const losses = await Promise.all(
    pages.map(async (page) => {
      const [before, after] = await Promise.all([absentOn(page, published), absentOn(page, drafted)]);
      return { page, lost: [...after].filter((type) => !before.has(type)) };
    }),
  );
  const lost = new Set(losses.flatMap((one) => one.lost));
  return Promise.all([...lost].map((type) => finding(sql, type, losses.filter((one) => one.lost.includes(type)).map(({ page }) => page))));
}

/** The types that a published page lacks beside what it shows. */
async function absentOn(page: string, world: World): Promise<Set<string>> {
  const document = (await world.current('page', page)) as PageDocument | null;
  if (!document) return new Set();
  const opened = openTree(document);
  if (!opened.ok) return new Set();
  return new Set(lonelyOn(opened.tree, catalogue, throughFragments(await readFragments(document, world))).map(({ absent }) => absent));
}

async function finding(sql: Queryable, type: string, keys: readonly string[]): Promise<Finding> {
  const names = keys.map((key) => ({ kind: 'page', key }) as const);
  const title = await titlesOf(sql, names);
  const pages = names.flatMap((name, index) => [...(index > 0 ? ['、'] : []), title(name)]);
  return {
    node: ROOT,
    path: [],
    message: { text: '这些页面上的业绩靠这个片段里的“{type}”：{pages}。发布后那里就没有了。请在片段里留下“{type}”，或先在那些页面上插入一个。', values: { type: catalogue.get(type)?.label ?? type, pages } },
  };
}
