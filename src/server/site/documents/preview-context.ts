import type { BlockContext } from '#kit/define-block.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { ADDRESS_PARAMETERS } from '#schemas/page.ts';
import { DETAIL_ROUTES, entryAddress } from '../snapshot/route.ts';
import type { World } from '../snapshot/world.ts';

type Parameters = BlockContext['parameters'];

/** Where the studio shows an entry's page: its address with what it needs to show something. */
export async function previewAddress(
  entry: MenuItem,
  given: Record<string, string>,
  world: World,
): Promise<string> {
  const [path, query] = entryAddress(entry).split('?');
  const all = new URLSearchParams(query);
  for (const [name, value] of Object.entries(await previewParameters(entry, given, world)))
    all.set(name, value);
  return `${path}?${all}`;
}

/** What a block in the preview may depend on. */
export async function previewContext(
  entry: MenuItem | undefined,
  given: Record<string, string>,
  world: World,
): Promise<BlockContext> {
  const [parameters, company] = await Promise.all([
    previewParameters(entry, given, world),
    readCompany(world),
  ]);
  return { entry: entry ?? null, parameters, company };
}

/** Declared parameters that the editor chose; a detail page without any shows the first fund or the newest article. */
async function previewParameters(
  entry: MenuItem | undefined,
  given: Record<string, string>,
  world: World,
): Promise<Parameters> {
  const declared = Object.fromEntries(
    ADDRESS_PARAMETERS.flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  );
  return { ...(entry && (await example(entry, world))), ...declared };
}

async function example({ routecode, secondtype }: MenuItem, world: World): Promise<Parameters> {
  if (routecode === 'fund' && secondtype === 'cash')
    return { fundcode: (await readCompany(world))['cashfundcode'] ?? '' };
  if (routecode === 'fund' && secondtype === 'detail') {
    const answer = await world.answer({ path: 'trade/fund/list', body: { pagecount: '1' } });
    return { fundcode: answer.ok ? (answer.record[0][0]?.fundcode ?? '') : '' };
  }
  if (!DETAIL_ROUTES.some((route) => route === routecode)) return {};
  const answer = await world.answer({ path: 'content/article/list', body: { pagecount: '1' } });
  return { id: answer.ok ? (answer.record[0][0]?.id ?? '') : '' };
}

async function readCompany(world: World): Promise<Record<string, string>> {
  const answer = await world.answer({ path: 'common/mixparam', body: {} });
  return answer.ok
    ? Object.fromEntries(
        answer.record[0].map(({ paramname, paramvalue }) => [paramname, paramvalue]),
      )
    : {};
}
