import type { DocumentNode } from '#schemas/document.ts';
import { fundCode } from '#schemas/fund.ts';
import { readFields } from './field-shape.ts';
import { nodeSchema } from './node-schema.ts';

/** What is looked for, and the code of a fund that was typed behind it; the code is empty where there is none. */
export function splitFundCode(text: string): { words: string; fund: string } {
  const [, words = '', last = ''] = /^(.*\S)\s+(\S+)\s*$/s.exec(text) ?? [];
  return fundCode.safeParse(last).success ? { words, fund: last } : { words: text, fund: '' };
}

/** A node whose first field for a fund, where it is empty, has this fund. */
export function fillFund(node: DocumentNode, fund: string): DocumentNode {
  const field = fundField(node);
  if (fund === '' || !field) return node;
  const value = node.props[field.name];
  const several = field.meta.control === 'funds';
  const isEmpty = Array.isArray(value) ? value.length === 0 : (value ?? '') === '';
  if (!isEmpty) return node;
  return { ...node, props: { ...node.props, [field.name]: several ? [fund] : fund } };
}

/** The first field of a type's own that takes one fund, or several. */
function fundField({ type, props }: DocumentNode) {
  const schema = nodeSchema(type, props);
  return (schema ? readFields(schema) : []).find(
    ({ meta }) => meta.control === 'fund' || meta.control === 'funds',
  );
}

/** Of new nodes the first field that somebody has to fill: an empty fund, or an empty formatted text. */
export function firstToFill(
  nodes: readonly DocumentNode[],
): { node: string; path: [string] } | null {
  for (const node of nodes) {
    const fund = fundField(node);
    if (fund?.meta.control === 'fund' && node.props[fund.name] === '')
      return { node: node.id, path: [fund.name] };
    const schema = nodeSchema(node.type, node.props);
    const text = (schema ? readFields(schema) : []).find(
      ({ name, meta, fallback }) =>
        meta.control === 'richtext' &&
        JSON.stringify(node.props[name]) === JSON.stringify(fallback),
    );
    if (text) return { node: node.id, path: [text.name] };
  }
  return null;
}
