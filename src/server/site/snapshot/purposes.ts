import { registry } from '#registry/data.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { ItemProps } from '#registry/kinds/define-kind.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { purpose, type Purpose } from '#schemas/purpose.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/**
 * What a part of a page is for: `moduleCode` is that of the module that holds it, empty outside of modules; `document` the
 * document that it stands in, `page:10065` or `fragment:<key>`.
 */
export type PurposeOf = (moduleCode: string, document: string) => Purpose;

const FALLBACK: Purpose = 'company';

/** By the module code, unless the document's root says otherwise; a fragment counts before the page around it. */
export function purposeOf(
  said: ReadonlyMap<string, Purpose>,
  page: string,
  fallback: Purpose = FALLBACK,
): PurposeOf {
  return (moduleCode, document) =>
    said.get(document) ?? said.get(page) ?? modulePurpose(moduleCode) ?? fallback;
}

function modulePurpose(code: string): Purpose | undefined {
  return (registry.modules as Record<string, { purpose: Purpose }>)[code]?.purpose;
}

/** What the roots of these documents say that they are for, by document; those that say nothing are absent. */
export async function readSaidPurposes(
  documents: Iterable<string>,
  snapshot: Pick<SiteSnapshot, 'current'>,
): Promise<Map<string, Purpose>> {
  const read = await Promise.all(
    [...documents].map(async (document) => {
      const [kind = '', ...key] = document.split(':');
      return [document, rootPurpose(await snapshot.current(kind, key.join(':')))] as const;
    }),
  );
  return new Map(read.flatMap(([document, said]) => (said ? [[document, said] as const] : [])));
}

function rootPurpose(body: JsonValue | null): Purpose | undefined {
  const root = (body as Partial<PageDocument> | null)?.nodes?.[ROOT];
  const said = purpose.safeParse(root?.props['purpose']);
  return said.success ? said.data : undefined;
}

/** What a page is for as a whole: what its root says, else what its first module is for. */
export async function pagePurpose(
  menuid: string,
  snapshot: Pick<SiteSnapshot, 'current'>,
): Promise<Purpose> {
  const body = await snapshot.current('page', menuid);
  const document = body as PageDocument | null;
  const [first = ''] = document?.nodes[ROOT]?.slots['main'] ?? [];
  return rootPurpose(body) ?? modulePurpose(document?.nodes[first]?.type ?? '') ?? FALLBACK;
}

/** What an item of a kind is for: by its kind, or by the category that it or a category above stands in. */
export async function itemPurpose(
  kind: string,
  props: ItemProps,
  snapshot: Pick<SiteSnapshot, 'current'>,
): Promise<Purpose> {
  if (kind === 'translation') return translatedPurpose(props, snapshot);
  const declared = kindDefinition(kind)?.purpose ?? FALLBACK;
  if (typeof declared === 'string') return declared;
  const seen = new Set<string>();
  for (let category = textFieldOf(props, 'category'); category !== '' && !seen.has(category);) {
    const found = declared[category];
    if (found) return found;
    seen.add(category);
    category = textFieldOf((await snapshot.current('category', category)) ?? undefined, 'parentid');
  }
  return FALLBACK;
}

/** What a translation is for: what the document is for that it lies over. */
async function translatedPurpose(
  props: ItemProps,
  snapshot: Pick<SiteSnapshot, 'current'>,
): Promise<Purpose> {
  const kind = textFieldOf(props, 'documentkind');
  const key = textFieldOf(props, 'documentkey');
  if (kind === 'translation') return FALLBACK;
  const body = (await snapshot.current(kind, key)) ?? {};
  if (kind === 'page') return pagePurpose(key, snapshot);
  return kind === 'fragment'
    ? (rootPurpose(body) ?? FALLBACK)
    : itemPurpose(kind, body as ItemProps, snapshot);
}
