import { defaultProps, propsSchema } from '#registry/data.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { demonstrationPages } from './pages.ts';
import type { Props } from './pages/composition.ts';
import { withoutExamples } from './without-examples.ts';

/** Props by which a block names funds. */
const FUND_PROPS: ReadonlySet<string> = new Set(['funds', 'fundcode', 'reference', 'referenceFor']);
/** Blocks that consist of what an editor wrote in them, or made for them, about a company. */
const OWN_BLOCKS: ReadonlySet<string> = new Set(['statistics', 'timeline', 'table', 'form']);

/** Replaces defaults of blocks that name a fund. */
const NEUTRAL_PROPS: Readonly<Record<string, Props>> = {
  'login-banner': { caption: '背景山形仅作装饰' },
};

/** The demonstration's frame and pages without its funds, and without the words that are of the demonstration alone. */
export function structurePages(menu: readonly MenuItem[]): ReturnType<typeof demonstrationPages> {
  const { frame, pages } = demonstrationPages(menu);
  return {
    frame: toStructureDocument(frame),
    pages: Object.fromEntries(
      Object.entries(pages).map(([id, page]) => [id, toStructureDocument(page)]),
    ),
  };
}

function toStructureDocument({ nodes }: PageDocument): PageDocument {
  const kept: Record<string, DocumentNode> = {};
  const keep = (id: string): boolean => {
    const node = nodes[id];
    const props = node && structureProps(node);
    if (!node || !props) return false;
    const slots = Object.fromEntries(
      Object.entries(node.slots).map(([slot, ids]) => [slot, ids.filter(keep)]),
    );
    const hadParts = Object.values(node.slots).some((ids) => ids.length > 0);
    if (id !== ROOT && hadParts && Object.values(slots).every((ids) => ids.length === 0))
      return false;
    kept[id] = { ...node, props, slots };
    return true;
  };
  keep(ROOT);
  return { nodes: kept };
}

/** Null where the block is nothing without what was taken away. */
function structureProps({ type, props }: DocumentNode): Props | null {
  if (OWN_BLOCKS.has(type)) return null;
  const own: Props = { ...NEUTRAL_PROPS[type] };
  for (const [name, value] of Object.entries(props)) {
    if (name in own) continue;
    const cleaned = FUND_PROPS.has(name) ? undefined : withoutExamples(value);
    if (cleaned !== undefined) own[name] = cleaned;
  }
  const schema = propsSchema(type);
  if (!schema) return own;
  const checked = schema.safeParse({ ...defaultProps(type), ...own });
  return checked.success ? (checked.data as Props) : null;
}
