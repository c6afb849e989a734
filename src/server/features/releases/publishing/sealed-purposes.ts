import { registry } from '#registry/data.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { Purpose } from '#schemas/purpose.ts';
import type { ItemProps } from '#registry/kinds/define-kind.ts';
import { documentName, isComposed } from '#wire/studio/document-name.ts';
import {
  itemPurpose,
  type PurposeOf,
  purposeOf,
  readSaidPurposes,
} from '#server/site/snapshot/purposes.ts';
import { readFragments } from '#server/site/snapshot/fragments.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import type { SealedDocument } from './sealed-parts.ts';

type Site = Pick<SiteSnapshot, 'current'>;

/**
 * What a document is for, by its parts and the fragments that it shows. Where what it says of itself differs from what is
 * live, also what it was for and what it would be for without a word: nobody declares a promotion away alone. A fragment
 * that says nothing is for what the pages showing it are for.
 */
export async function sealedPurposes(
  { name, document }: SealedDocument,
  after: Site,
  live: Site,
  pagesShowing: readonly string[] = [],
): Promise<Set<Purpose>> {
  if (!isComposed(name.kind)) {
    const props = document.nodes[ROOT]?.props ?? {};
    const translated = name.kind === 'translation' ? await translatedDocument(props, after) : null;
    return translated
      ? sealedPurposes(translated, after, live, pagesShowing)
      : new Set([await itemPurpose(name.kind, props, after)]);
  }
  const own = nameText(name);
  const before = (await readSaidPurposes([own], live)).get(own);
  const said = rootPurpose(document);
  const unsaid = async () => [
    ...(await partPurposes({ name, document }, after, undefined)),
    ...(await shownPurposes(pagesShowing, after)),
  ];
  const stated = said ? await partPurposes({ name, document }, after, said) : await unsaid();
  if (said === before) return new Set(stated);
  return new Set([...stated, ...(before ? [before] : []), ...(await unsaid())]);
}

/** The page, frame or fragment that a translation lies over: its parts may be for several purposes. */
async function translatedDocument(props: ItemProps, site: Site): Promise<SealedDocument | null> {
  const name = documentName.safeParse({ kind: props['documentkind'], key: props['documentkey'] });
  if (!name.success || !['page', 'frame', 'fragment'].includes(name.data.kind)) return null;
  const document = (await site.current(name.data.kind, name.data.key)) as PageDocument | null;
  return document && { name: name.data, document };
}

/** What these pages are for. */
async function shownPurposes(menuids: readonly string[], site: Site): Promise<Purpose[]> {
  const purposes = await Promise.all(
    menuids.map(async (key) => {
      const document = (await site.current('page', key)) as PageDocument | null;
      if (!document) return [];
      return partPurposes({ name: { kind: 'page', key }, document }, site, rootPurpose(document));
    }),
  );
  return purposes.flat();
}

function rootPurpose(document: PageDocument): Purpose | undefined {
  return document.nodes[ROOT]?.props['purpose'] as Purpose | undefined;
}

/** Of a composed document, whose root says `said`. */
async function partPurposes(
  { name, document }: SealedDocument,
  site: Site,
  said: Purpose | undefined,
): Promise<Purpose[]> {
  const own = nameText(name);
  const fragments = await readFragments(document, site);
  const names = [...fragments.keys()].map((key) => `fragment:${key}`);
  const known = await readSaidPurposes(names, site);
  if (said) known.set(own, said);
  const asked = purposeOf(known, own);
  return [
    ...documentPurposes(own, document, asked),
    ...[...fragments].flatMap(([key, body]) => documentPurposes(`fragment:${key}`, body, asked)),
  ];
}

function documentPurposes(own: string, { nodes }: PageDocument, asked: PurposeOf): Purpose[] {
  const modules = Object.values(nodes).filter(({ type }) => type in registry.modules);
  return modules.length === 0 ? [asked('', own)] : modules.map(({ type }) => asked(type, own));
}
