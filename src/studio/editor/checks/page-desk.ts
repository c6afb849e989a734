import { openTree } from '#composition/tree.ts';
import { claimSentences } from '#rules/disclosure/claim-cover.ts';
import { layOverShipped } from '#rules/disclosure/lay-rules.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { readRule } from '#schemas/disclosure-rule.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { checkPage, type PageReport } from './check-page.ts';
import type { CheckRequest } from './worker-messages.ts';

/** What the worker keeps between requests: the document and the rules, so that only what changed is sent and checked again. */
export function createPageDesk(): (request: CheckRequest) => PageReport {
  const nodes = new Map<NodeId, DocumentNode>();
  let rules = SHIPPED_RULES;
  let sentences: readonly string[] = [];
  return ({ changed, gone, today, published, claims }) => {
    for (const id of gone) nodes.delete(id);
    for (const node of changed) nodes.set(node.id, node);
    if (published) rules = layOverShipped(published.flatMap(parseRule));
    if (claims) sentences = claimSentences(claims);
    const opened = openTree({ nodes: Object.fromEntries(nodes) });
    if (!opened.ok) throw new Error(opened.message.id);
    return checkPage(opened.tree, today, rules, sentences);
  };
}

/** A rule of another version of the product, which is not known here, is left to the server. */
function parseRule(body: JsonValue) {
  const rule = readRule(body);
  return rule.success ? [rule.data] : [];
}
