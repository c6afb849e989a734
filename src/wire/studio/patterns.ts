import { z } from 'zod';
import { documentNode, nodeId } from '#schemas/document.ts';
import { requiredText } from '#schemas/json.ts';
import { defineRoute } from './route.ts';

/** How many nodes one pattern holds, and one page template. */
export const PATTERN_NODES = { pattern: 200, page: 1000 } as const;

/** `pattern`: blocks or modules to insert; `page`: the modules of a whole page, offered where a page is empty. */
export const patternKind = z.enum(['pattern', 'page']);
export type PatternKind = z.infer<typeof patternKind>;

/** Nodes that editors keep to insert again. What is inserted is a copy and stays one. */
export const pattern = z.strictObject({
  id: z.string(),
  kind: patternKind,
  name: z.string(),
  /** The topmost nodes in their order; all of `nodes` stand below them. */
  tops: z.array(nodeId),
  nodes: z.array(documentNode),
  /** Who saved it, and when. */
  author: z.string(),
  /** Of who saved it; null: not known. */
  account: z.string().nullable(),
  at: z.string(),
  /** Grows with every change of name: the picture of a pattern stays. */
  version: z.int(),
});
export type Pattern = z.infer<typeof pattern>;

export const patternChange = z.strictObject({
  at: z.string(),
  author: z.string(),
  what: z.enum(['saved', 'renamed', 'removed', 'restored']),
  name: z.string(),
});
export type PatternChange = z.infer<typeof patternChange>;

const id = z.string().min(1).max(40);
const name = requiredText(30);

/** Patterns and page templates, shared by all editors. */
export const patternRoutes = {
  patterns: defineRoute({
    method: 'GET',
    path: '/api/patterns',
    caller: 'editor',
    needs: 'studio.read',
    summary: '区块组合和页面模板',
    tag: '区块组合',
    body: z.strictObject({}),
    answer: z.strictObject({ patterns: z.array(pattern) }),
  }),
  savePattern: defineRoute({
    method: 'POST',
    path: '/api/patterns',
    caller: 'editor',
    needs: 'page.edit',
    touches: 'created',
    summary: '保存组合',
    tag: '区块组合',
    errors: ['nameTaken', 'notWhole', 'tooLarge', 'tooMany'],
    body: z.strictObject({
      kind: patternKind,
      name,
      tops: z.array(nodeId).min(1).max(60),
      nodes: z.array(documentNode).min(1).max(PATTERN_NODES.page),
    }),
    answer: pattern,
  }),
  renamePattern: defineRoute({
    method: 'POST',
    path: '/api/patterns/name',
    caller: 'editor',
    needs: 'page.edit',
    touches: ({ id }) => ({ patterns: [id] }),
    summary: '组合改名',
    tag: '区块组合',
    errors: ['notFound', 'nameTaken'],
    body: z.strictObject({ id, name }),
    answer: pattern,
  }),
  removePattern: defineRoute({
    method: 'POST',
    path: '/api/patterns/remove',
    caller: 'editor',
    needs: 'page.edit',
    touches: ({ id }) => ({ patterns: [id] }),
    summary: '移除组合',
    tag: '区块组合',
    errors: ['notFound'],
    body: z.strictObject({ id }),
    answer: z.strictObject({}),
  }),
  /** Takes a removal back. */
  restorePattern: defineRoute({
    method: 'POST',
    path: '/api/patterns/restore',
    caller: 'editor',
    needs: 'page.edit',
    touches: ({ id }) => ({ patterns: [id] }),
    summary: '放回组合',
    tag: '区块组合',
    errors: ['notFound', 'nameTaken'],
    body: z.strictObject({ id }),
    answer: pattern,
  }),
  /** Who did what to it, latest first. */
  patternHistory: defineRoute({
    method: 'POST',
    path: '/api/patterns/history',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '组合的历史',
    tag: '区块组合',
    body: z.strictObject({ id }),
    answer: z.strictObject({ changes: z.array(patternChange) }),
  }),
};
