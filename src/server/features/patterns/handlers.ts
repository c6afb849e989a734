import { msg } from '#messages/msg.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { PATTERN_NODES, type PatternKind } from '#wire/studio/patterns.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  editorOf,
  handled,
  refuse,
  type Refused,
  defineHandlers,
} from '#server/platform/handler.ts';
import {
  listPatterns,
  MOST_PATTERNS,
  patternHistory,
  removePattern,
  renamePattern,
  restorePattern,
  savePattern,
  type PatternProblem,
} from './patterns.ts';

/** Largest content, as JSON, in bytes: what a page of this many blocks needs, with room for long texts. */
const LARGEST = 512 * 1024;

/** Patterns and page templates, which all editors share. */
export function patternHandlers(sql: Database) {
  return defineHandlers({
    async patterns() {
      return handled({ patterns: await listPatterns(sql) });
    },
    async savePattern({ kind, name, tops, nodes }, context) {
      const refused = refuseContent(kind, tops, nodes);
      if (refused) return refused;
      const { account, name: author } = editorOf(context);
      const saved = await savePattern(sql, {
        kind,
        name: name.trim(),
        tops,
        nodes,
        author,
        account,
      });
      return saved.ok ? handled(saved.pattern) : refuseProblem(saved.problem);
    },
    async renamePattern({ id, name }, context) {
      const renamed = await renamePattern(sql, {
        id,
        name: name.trim(),
        author: editorOf(context).name,
      });
      return renamed.ok ? handled(renamed.pattern) : refuseProblem(renamed.problem);
    },
    async removePattern({ id }, context) {
      const removed = await removePattern(sql, { id, author: editorOf(context).name });
      return removed.ok ? handled({}) : refuseProblem(removed.problem);
    },
    async restorePattern({ id }, context) {
      const restored = await restorePattern(sql, { id, author: editorOf(context).name });
      return restored.ok ? handled(restored.pattern) : refuseProblem(restored.problem);
    },
    async patternHistory({ id }) {
      return handled({ changes: await patternHistory(sql, id) });
    },
  });
}

function refuseContent(kind: PatternKind, tops: readonly string[], nodes: readonly DocumentNode[]) {
  const most = PATTERN_NODES[kind];
  if (nodes.length > most)
    return refuse(
      'tooLarge',
      msg('pattern.too-many-blocks', {
        kind: kind === 'page' ? msg('pattern.template') : msg('pattern.pattern'),
        max: most,
        count: nodes.length,
      }),
    );
  if (Buffer.byteLength(JSON.stringify(nodes)) > LARGEST)
    return refuse('tooLarge', msg('pattern.too-large'));
  return isWhole(tops, nodes) ? null : refuse('notWhole', msg('pattern.not-whole'));
}

/** Every node stands exactly once: among the topmost, or in one slot. */
function isWhole(tops: readonly string[], nodes: readonly DocumentNode[]): boolean {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const reached = new Set<string>();
  const waiting = [...tops];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = byId.get(id);
    if (!node || reached.has(id)) return false;
    reached.add(id);
    waiting.push(...Object.values(node.slots).flat());
  }
  return reached.size === nodes.length && byId.size === nodes.length;
}

const PROBLEMS = {
  taken: refuse('nameTaken', msg('pattern.name-taken')),
  full: refuse('tooMany', msg('pattern.too-many', { max: MOST_PATTERNS })),
  gone: refuse('notFound', msg('pattern.gone')),
} satisfies Record<PatternProblem, Refused>;

function refuseProblem<Problem extends PatternProblem>(problem: Problem) {
  return PROBLEMS[problem];
}
