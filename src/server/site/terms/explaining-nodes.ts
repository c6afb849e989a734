import type { ModelNode, PageModel } from '#kit';
import type { Composed } from '../compose/page.ts';
import { itemPurpose, purposeOf, readSaidPurposes } from '../snapshot/purposes.ts';
import { composedDocumentOf } from '../snapshot/composed-place.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

/**
 * The page's own nodes in which terms may be explained, in order: those of every screen whose purpose is not disclosure. What is
 * disclosed (notices, risk warnings) stays as it was published. The frame, which stands on every page, has none.
 */
export async function explainingNodes(
  { model, subject }: Extract<Composed, { kind: 'page' }>,
  snapshot: SiteSnapshot,
): Promise<ModelNode[]> {
  if (subject?.kind === 'article') {
    const purpose = await itemPurpose('article', subject.item, snapshot);
    if (purpose === 'disclosure') return [];
  }
  const page = `page:${model.facts.entry?.id ?? ''}`;
  const modules = model.modules.map((id) => nodesFrom(model, id));
  const documents = modules.flat().map(({ id }) => composedDocumentOf(id, model, page));
  const ask = purposeOf(await readSaidPurposes(new Set([page, ...documents]), snapshot), page);
  return modules.flatMap(([module, ...inner]) =>
    inner.filter(
      ({ id }) => ask(module?.type ?? '', composedDocumentOf(id, model, page)) !== 'disclosure',
    ),
  );
}

/** A node and those inside it, in order, without such as some screens do not show. */
function nodesFrom(model: PageModel, id: string): ModelNode[] {
  const node = model.nodes[id];
  if (!node || node.hiddenat?.length) return [];
  return [
    node,
    ...Object.values(node.slots).flatMap((ids) => ids.flatMap((inner) => nodesFrom(model, inner))),
  ];
}
