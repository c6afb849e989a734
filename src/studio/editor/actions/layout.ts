import { verbatim } from '#messages/msg.ts';
import type { Catalogue } from '#composition/catalogue.ts';
import { changeLayout } from '#composition/layout.ts';
import { nodeName } from '#composition/names.ts';
import { nodeSlots } from '#composition/node-slots.ts';
import { reject } from '#composition/result.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { inLanguage, marks } from '../../base/language/language.ts';
import type { ActionResult } from './actions.ts';
import { nameOf } from './describe.ts';
import { editorActionTexts } from './texts.ts';

const texts = inLanguage({
  zh: {
    layout: '版式',
    changed: (name: string) => `“${name}”换了版式`,
    moved: (names: string, into: string) => `，新版式放不下的${names}移到了${into}的末尾`,
  },
  en: {
    layout: 'layout',
    changed: (name: string) => `“${name}” has another layout`,
    moved: (names: string, into: string) =>
      `; ${names} had no place in it and went to the end of ${into}`,
  },
});

/** Sets a module in another layout, and says what had to move because the new one has no place for it. One step of undo. */
export function planLayout(
  tree: DocumentTree,
  id: NodeId,
  styleid: string,
  catalogue: Catalogue,
): ActionResult {
  const node = nodeOf(tree, id);
  if (!node) return reject(verbatim(editorActionTexts.noSelection));
  const { changes, moved, into } = changeLayout(tree, id, styleid, catalogue);
  const slots = nodeSlots({ type: node.type, props: { ...node.props, styleid } }, catalogue);
  const name = nodeName(node, catalogue);
  const names = moved.map((child) => `“${nameOf(tree, child, catalogue)}”`).join(marks.row);
  const announcement =
    texts.changed(name) +
    (moved.length > 0 ? texts.moved(names, slots[into ?? '']?.label ?? '') : '');
  return {
    ok: true,
    step: {
      changes,
      label: editorActionTexts.labels.edit(name, texts.layout),
      announcement,
      select: id,
    },
  };
}
