import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import type { Catalogue, TypeRule } from '#composition/catalogue.ts';
import type { Change } from '#composition/change.ts';
import { rootSlots } from '#composition/roots.ts';
import { childrenOf, nodeOf, openTree, walk, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import { slotRule, type SlotRule } from '#schemas/registry.ts';

const slot = (rule: Partial<SlotRule> & { takes: string[] }): SlotRule =>
  slotRule.parse({ label: '主区', ...rule });

/** A small registry: what the rules can tell apart, and blocks that hold blocks. */
export const catalogue: Catalogue = new Map<string, TypeRule>([
  ['page', { label: '页面', category: 'root', slots: rootSlots.page }],
  ['frame', { label: '框架', category: 'root', slots: rootSlots.frame }],
  [
    'M05',
    {
      label: '基金详情',
      category: 'module',
      slots: { main: slot({ takes: ['@fund', '@layout', '@disclosure'] }) },
    },
  ],
  [
    'M11',
    {
      label: '风险提示',
      category: 'module',
      slots: { main: slot({ takes: ['@disclosure'], min: 1, max: 3, must: ['disclaimer'] }) },
    },
  ],
  ['fund-info', { label: '基金信息', category: 'fund', slots: {} }],
  ['hot-funds', { label: '热销基金', category: 'fund', slots: {} }],
  ['disclaimer', { label: '免责声明', category: 'disclosure', slots: {} }],
  [
    'columns',
    {
      label: '分栏',
      category: 'layout',
      slots: {
        left: slot({ takes: ['@fund', '@layout'] }),
        right: slot({ takes: ['@fund', '@layout'], max: 4 }),
      },
    },
  ],
  ['nav-bar', { label: '导航栏', category: 'frame', slots: {} }],
]);

export function makeNode(id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode {
  return { id, type, version: 1, displyflag: '1', props: {}, slots: {}, ...more };
}

export function makeDocument(...nodes: DocumentNode[]): PageDocument {
  return { nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) };
}

export function treeOf(document: PageDocument): DocumentTree {
  const opened = openTree(document);
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return opened.tree;
}

/** Two modules and their blocks, one of them with texts and a list. */
export function samplePage(): PageDocument {
  return makeDocument(
    makeNode('root', 'page', { slots: { main: ['funds', 'risks'] } }),
    makeNode('funds', 'M05', {
      props: { modulename: '稳健之选' },
      slots: { main: ['hot', 'columns'] },
    }),
    makeNode('hot', 'hot-funds', {
      props: {
        title: '热销',
        items: [
          { id: 'a', text: '一' },
          { id: 'b', text: '二' },
          { id: 'c', text: '三' },
        ],
        link: { href: '/', blank: false },
      },
    }),
    makeNode('columns', 'columns', { slots: { left: ['inner'], right: [] } }),
    makeNode('inner', 'hot-funds', { props: { title: '里面' } }),
    makeNode('risks', 'M11', { slots: { main: ['disclaimer'] } }),
    makeNode('disclaimer', 'disclaimer', { props: { title: '基金有风险' } }),
  );
}

/** A page of this many nodes, a few dozen in a slot at most. */
export function largePage(size: number): PageDocument {
  const nodes = [makeNode('root', 'page')];
  for (let index = 1; index < size; index += 1) {
    const parent = nodes[Math.floor((index - 1) / 20)];
    const node = makeNode(`n${index}`, index <= 20 ? 'M05' : 'columns', {
      props: { title: `第 ${index} 块` },
    });
    if (parent) (parent.slots[parent.type === 'columns' ? 'left' : 'main'] ??= []).push(node.id);
    nodes.push(node);
  }
  return makeDocument(...nodes);
}

/** Numbers that become a change once there is a document to change. */
export interface Intent {
  kind: number;
  node: number;
  target: number;
  at: number;
  text: string;
}

export const intent: fc.Arbitrary<Intent> = fc.record({
  kind: fc.nat(99),
  node: fc.nat(99),
  target: fc.nat(99),
  at: fc.nat(99),
  text: fc.string({ unit: fc.constantFrom('a', 'b', '基', '金', '😀'), maxLength: 4 }),
});

const TYPES = ['M05', 'M11', 'hot-funds', 'disclaimer', 'columns', 'no-such-type'];
const VALUE_PATHS = [
  ['displyflag'],
  ['props', 'color'],
  ['props', 'link', 'href'],
  ['props', 'items', 'b', 'text'],
  ['props', 'items', 'b'],
  ['props', 'items', 'd'],
  ['type'],
];

/** What an editor who sees this document might do; often nothing that fits. `newId` names what is inserted. */
export function changeFor(
  tree: DocumentTree,
  { kind, node, target, at, text }: Intent,
  newId: () => string,
): Change {
  const all = [...walk(tree)];
  const trash = kind % 5 === 0 && nodeOf(tree, 'hot') ? ['hot'] : [];
  const ids = [...all.map(({ id }) => id), ...trash];
  const chosen = ids[node % ids.length] ?? 'root';
  const parent = all[target % all.length] ?? makeNode('root', 'page');
  const slots = Object.keys(catalogue.get(parent.type)?.slots ?? { main: 1 });
  const slotName = slots[at % Math.max(1, slots.length)] ?? 'main';
  const siblings = childrenOf(tree, parent.id, slotName);
  const place = {
    parent: parent.id,
    slot: slotName,
    after: siblings[(at % (siblings.length + 1)) - 1] ?? null,
  };
  if (kind < 15)
    return {
      op: 'insert',
      place,
      nodes: [makeNode(newId(), TYPES[node % TYPES.length] ?? 'M05', { props: { title: text } })],
    };
  if (kind < 45) return { op: 'move', node: chosen, place };
  if (kind < 55) return { op: 'remove', node: chosen };
  if (kind < 70) return setFor(chosen, target, text);
  return spliceFor(tree, chosen, at, target, text);
}

function setFor(node: string, target: number, text: string): Change {
  const path = VALUE_PATHS[target % VALUE_PATHS.length] ?? ['displyflag'];
  if (path[0] === 'type')
    return {
      op: 'convert',
      node,
      type: text.length > 2 ? 'disclaimer' : 'fund-info',
      version: 1,
      props: { title: text },
      without: text.length > 1 ? ['color', 'items'] : [],
    };
  if (path[0] === 'displyflag')
    return { op: 'set', node, path, value: text.length > 1 ? '1' : '2' };
  if (text.length === 0) return { op: 'set', node, path };
  return {
    op: 'set',
    node,
    path,
    value: path.length === 3 && path[1] === 'items' ? { id: path[2] ?? '', text } : text,
  };
}

function spliceFor(
  tree: DocumentTree,
  node: string,
  at: number,
  count: number,
  insert: string,
): Change {
  const title = nodeOf(tree, node)?.props['title'];
  const length = typeof title === 'string' ? title.length : 0;
  const from = at % (length + 1);
  return {
    op: 'splice',
    node,
    path: ['props', 'title'],
    at: from,
    delete: count % (Math.min(3, length - from) + 1),
    insert,
  };
}

/** Why something was refused, in words; `accepted` where it was not. */
export function said(result: { ok: true } | { ok: false; message: Message }): string {
  return result.ok ? 'accepted' : toSourceText(result.message);
}
