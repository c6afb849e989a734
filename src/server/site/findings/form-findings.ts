import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { formProblems } from '#rules/forms/form-problems.ts';
import { formBody } from '#schemas/content/form.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { fragmentPages } from '#server/store/content/fragment-uses.ts';
import { FRAGMENT, readFragments } from '../snapshot/fragments.ts';
import { pagePurpose } from '../snapshot/purposes.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

const FORM_BLOCK = 'form';
const onStatutoryPage = msg('form.on-statutory-page');
const judged = formBody.pick({ fields: true, consent: true, retentiondays: true });

/** What makes a form unfit to be published. One that its schema refuses is named by findings of its own. */
export function formFindings(document: PageDocument): Finding[] {
  const { fields, consent, retentiondays } = document.nodes[ROOT]?.props ?? {};
  const read = judged.safeParse({ fields, consent, retentiondays });
  return read.success ? formProblems(read.data).map((problem) => ({ node: ROOT, ...problem })) : [];
}

/** Forms on a page of statutory disclosure, which asks visitors for nothing; those in fragments at the block that shows the fragment. */
export async function statutoryFormFindings(
  snapshot: SiteSnapshot,
  menuid: string,
  document: PageDocument,
): Promise<Finding[]> {
  const holders = await formHolders(snapshot, document);
  if (holders.length === 0 || (await pagePurpose(menuid, snapshot)) !== 'disclosure') return [];
  return holders.map(({ id }) => ({ node: id, path: [], message: onStatutoryPage }));
}

/** Forms of a fragment that a page of statutory disclosure shows. */
export async function statutoryFragmentFindings(
  sql: Queryable,
  snapshot: SiteSnapshot,
  key: string,
  document: PageDocument,
): Promise<Finding[]> {
  const holders = await formHolders(snapshot, document);
  if (holders.length === 0) return [];
  const pages = (await fragmentPages(sql, snapshot.moment)).get(key) ?? [];
  const purposes = await Promise.all(pages.map((page) => pagePurpose(page, snapshot)));
  if (!purposes.includes('disclosure')) return [];
  return holders.map(({ id }) => ({ node: id, path: [], message: onStatutoryPage }));
}

/** The nodes of a document that are a form, or show a fragment that holds one. */
async function formHolders(
  snapshot: SiteSnapshot,
  document: PageDocument,
): Promise<DocumentNode[]> {
  const holders = await Promise.all(
    Object.values(document.nodes).map(async (node) => {
      if (node.type === FORM_BLOCK) return [node];
      if (node.type !== FRAGMENT) return [];
      const inside = await readFragments({ nodes: { [node.id]: node } }, snapshot);
      return [...inside.values()].some(hasForm) ? [node] : [];
    }),
  );
  return holders.flat();
}

function hasForm({ nodes }: PageDocument): boolean {
  return Object.values(nodes).some(({ type }) => type === FORM_BLOCK);
}
