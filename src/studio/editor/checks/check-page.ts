import type { Finding } from '#composition/finding.ts';
import { linksOf, type NodeLink } from '#composition/links.ts';
import { visibleNodes } from '#composition/shown.ts';
import type { DocumentTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { findProblems } from '../../core/nodes/problems.ts';
import { checkBrandColour } from './brand-colour.ts';
import { checkColourContrast } from './colour-contrast.ts';
import { findBreaches } from './disclosure.ts';
import { checkDuplicateIds } from './duplicate-ids.ts';
import { checkEmptyContent } from './empty-content.ts';
import { checkHeadings } from './headings.ts';
import type { CheckedPage, PageCheck, Warning } from './page-check.ts';
import { checkPageSize } from './page-size.ts';
import { checkPastDates } from './past-dates.ts';
import { checkPictureOverlay } from './picture-overlay.ts';
import { checkPictures } from './pictures.ts';

const CHECKS: readonly PageCheck[] = [
  checkEmptyContent,
  checkPictures,
  checkPictureOverlay,
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
  /** What disclosure rules say of the words of the page. */
  breaches: Finding[];
  /** Where the page leads: whether something answers there, the server knows. */
  links: NodeLink[];
}

/**
 * `rules`: the disclosure rules that hold; hand in the same list while they do not change. `sentences` are those of the
 * approved claims that may be used today, which prove what they say.
 */
export function checkPage(
  tree: DocumentTree,
  today: string,
  rules: readonly DisclosureRule[] = SHIPPED_RULES,
  sentences: readonly string[] = [],
): PageReport {
  const page = checkedPage(tree, today);
  return {
    errors: findProblems(tree),
    warnings: CHECKS.flatMap((check) => check(page)),
    breaches: findBreaches(page, rules, sentences),
    links: linksOf(tree, catalogue),
  };
}

/** What the checks see of a document: what its visitors see. */
export function checkedPage(tree: DocumentTree, today: string): CheckedPage {
  const visible = [...visibleNodes(tree, catalogue)];
  return {
    tree,
    nodes: visible.map(({ node }) => node),
    screens: new Map(visible.map(({ node, screens }) => [node.id, screens])),
    today,
  };
}
