import { msg, verbatim } from '#messages/msg.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { Message, MessageValue } from '#schemas/message.ts';
import type { SlotRule } from '#schemas/registry.ts';
import type { Catalogue } from './catalogue.ts';
import { nodeSlots, slotLabel, type Container } from './node-slots.ts';

/** What editors call the categories of blocks. */
export const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  frame: '框架',
  fund: '基金',
  cash: '现金宝',
  content: '内容',
  company: '公司',
  service: '服务',
  disclosure: '风险',
  layout: '版式',
};

/** What editors call a node: a module or a menu entry by the name they gave it, a block by its type. */
export function nodeName(
  node: Pick<DocumentNode, 'type' | 'props'>,
  catalogue: Catalogue | null,
): string {
  const rule = catalogue?.get(node.type);
  const prop = rule?.category === 'module' ? 'modulename' : rule?.nameProp;
  const given = prop === undefined ? undefined : node.props[prop];
  return (typeof given === 'string' && given.trim()) || rule?.label || node.type;
}

/** A node as the container of a slot: `M11 风险提示`, `框架的页面上方`, `选项卡的业绩说明`. */
export function containerName(node: Container, slot: string, catalogue: Catalogue): Message {
  const rule = catalogue.get(node.type);
  if (!rule) return verbatim(node.type);
  const name =
    rule.category === 'module'
      ? msg('slot.module', { code: node.type, label: rule.label })
      : rule.category === 'menu'
        ? verbatim(nodeName(node, catalogue))
        : msg('text.label', { label: rule.label });
  return Object.keys(nodeSlots(node, catalogue)).length > 1
    ? msg('slot.of', { holder: name, slot: slotLabel(node, slot, catalogue) })
    : name;
}

/** What a slot takes: `模块`, `基金、风险类区块`, `“导航栏”和框架类区块`. */
export function takenNames(rule: SlotRule, catalogue: Catalogue): Message {
  const categories = rule.takes
    .filter((name) => name.startsWith('@') && name !== '@module')
    .map((name) => CATEGORY_NAMES[name.slice(1)] ?? name.slice(1));
  const types = rule.takes
    .filter((name) => !name.startsWith('@'))
    .map((type) => msg('slot.type', { type: catalogue.get(type)?.label ?? type }));
  const parts: MessageValue[] = [
    ...(rule.takes.includes('@module') ? ['模块'] : []),
    ...(types.length > 0 ? [types] : []),
    ...(categories.length > 0 ? [msg('slot.categories', { categories })] : []),
  ];
  const [first = '', ...others] = parts;
  return others.reduce<Message>(
    (one, other) => msg('slot.and', { one, other }),
    msg('slot.one', { one: first }),
  );
}

/** What editors call the kind of thing that a node is, where they are told why something cannot be done. */
export function kindName(type: string, catalogue: Catalogue | null): string {
  const category = catalogue?.get(type)?.category;
  return category === 'menu' ? '菜单项' : category === 'redirect' ? '转向' : '区块';
}
