import type { BlockContext } from '#kit';
import type { MenuItem } from '#schemas/menu.ts';
import { ADDRESS_PARAMETERS } from '#schemas/page.ts';
import { DETAIL_ROUTES, entryAddress } from '../snapshot/route.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

type Parameters = BlockContext['parameters'];

/** Where the studio shows an entry's page: its address with what it needs to show something. */
export async function previewAddress(
  entry: MenuItem,
  given: Record<string, string>,
  snapshot: SiteSnapshot,
): Promise<string> {
  const [path, query] = entryAddress(entry).split('?');
  const all = new URLSearchParams(query);
  for (const [name, value] of Object.entries(await previewParameters(entry, given, snapshot)))
    all.set(name, value);
  return `${path}?${all}`;
}

/** What a block in the preview may depend on. */
export async function previewContext(
  entry: MenuItem | undefined,
  given: Record<string, string>,
  snapshot: SiteSnapshot,
): Promise<BlockContext> {
  const [parameters, company] = await Promise.all([
    previewParameters(entry, given, snapshot),
    readCompany(snapshot),
  ]);
  return { entry: entry ?? null, parameters, company };
}

/** Declared parameters that the editor chose; a detail page without any shows the first fund or the newest article. */
async function previewParameters(
  entry: MenuItem | undefined,
  given: Record<string, string>,
  snapshot: SiteSnapshot,
): Promise<Parameters> {
  const declared = Object.fromEntries(
    ADDRESS_PARAMETERS.flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  );
  return { ...(entry && (await example(entry, snapshot))), ...declared };
}

async function example(
  { routecode, secondtype }: MenuItem,
  snapshot: SiteSnapshot,
): Promise<Parameters> {
  if (routecode === 'fund' && secondtype === 'cash')
    return { fundcode: (await readCompany(snapshot))['cashfundcode'] ?? '' };
  if (routecode === 'fund' && secondtype === 'detail') {
    const answer = await snapshot.answer({ path: 'trade/fund/list', body: { pagecount: '1' } });
    return { fundcode: answer.ok ? (answer.record[0][0]?.fundcode ?? '') : '' };
  }
  if (!DETAIL_ROUTES.some((route) => route === routecode)) return {};
  const answer = await snapshot.answer({ path: 'content/article/list', body: { pagecount: '1' } });
  return { id: answer.ok ? (answer.record[0][0]?.id ?? '') : '' };
}

async function readCompany(snapshot: SiteSnapshot): Promise<Record<string, string>> {
  const answer = await snapshot.answer({ path: 'common/mixparam', body: {} });
  return answer.ok
    ? Object.fromEntries(
        answer.record[0].map(({ paramname, paramvalue }) => [paramname, paramvalue]),
      )
    : {};
}
