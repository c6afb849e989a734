import type { Finding } from '#composition/check.ts';
import { linksOf, type Link } from '#composition/links.ts';
import { nodeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { findProblems } from '../nodes/problems.ts';
import { checkBrandColour } from './brand-colour.ts';
import { checkColourContrast } from './colour-contrast.ts';
import { checkDuplicateIds } from './duplicate-ids.ts';
import { checkEmptyContent } from './empty-content.ts';
import { checkHeadings } from './headings.ts';
import type { PageCheck, Warning } from './page-check.ts';
import { checkPageSize } from './page-size.ts';
import { checkPastDates } from './past-dates.ts';
import { checkPictures } from './pictures.ts';

const CHECKS: readonly PageCheck[] = [
  checkEmptyContent,
  checkPictures,
  checkHeadings,
  checkColourContrast,
  checkBrandColour,
  checkDuplicateIds,
  checkPastDates,
  checkPageSize,
];

/** All that is to be said of a page without asking anybody. */
export interface PageReport {
  /** These forbid publishing. */
  errors: Finding[];
  warnings: Warning[];
  /** Where the page leads: whether something answers there, the server knows. */
  links: Link[];
}

export function checkPage(tree: DocumentTree, today: string): PageReport {
  const page = { tree, nodes: [...shownNodes(tree)], today };
  return {
    errors: findProblems(tree),
    warnings: CHECKS.flatMap((check) => check(page)),
    links: linksOf(tree),
  };
}

/** What hangs on the root, without what is hidden and all below it. */
export function* shownNodes(tree: DocumentTree, id: NodeId = ROOT_ID): Generator<DocumentNode> {
  const node = nodeOf(tree, id);
  if (!node || node.displyflag === '2') return;
  if (id !== ROOT_ID) yield node;
  for (const child of Object.values(node.slots).flat()) yield* shownNodes(tree, child);
}
