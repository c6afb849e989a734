import type { DocumentNode } from '#schemas/document.ts';
import type { SlotRule } from '#schemas/registry.ts';
import type { Catalogue } from './catalogue.ts';
import { nodeSlots, slotLabel, type Holder } from './node-slots.ts';

const CATEGORIES: Record<string, string> = {
  frame: '框架',
  fund: '基金',
  cash: '现金宝',
  content: '内容',
  company: '公司',
  service: '服务',
  disclosure: '风险',
  layout: '版式',
};

/** What editors call a node: a module by the name they gave it, a block by its type. */
export function nodeName(node: Pick<DocumentNode, 'type' | 'props'>, catalogue: Catalogue | null): string {
  const rule = catalogue?.get(node.type);
  const given = rule?.category === 'module' ? node.props['modulename'] : undefined;
  return (typeof given === 'string' && given.trim()) || rule?.label || node.type;
}

/** A node as the holder of a slot: `M11 风险提示`, `框架的页面上方`, `选项卡的业绩说明`. */
export function holderName(node: Holder, slot: string, catalogue: Catalogue): string {
  const rule = catalogue.get(node.type);
  if (!rule) return node.type;
  const name = rule.category === 'module' ? `${node.type} ${rule.label}` : rule.label;
  return Object.keys(nodeSlots(node, catalogue)).length > 1 ? `${name}的${slotLabel(node, slot, catalogue)}` : name;
}

/** What a slot takes: `模块`, `基金、风险类区块`, `“导航栏”和框架类区块`. */
export function takenNames(rule: SlotRule, catalogue: Catalogue): string {
  const categories = rule.takes.filter((name) => name.startsWith('@') && name !== '@module').map((name) => CATEGORIES[name.slice(1)] ?? name.slice(1));
  const types = rule.takes.filter((name) => !name.startsWith('@')).map((type) => `“${catalogue.get(type)?.label ?? type}”`);
  const parts = [rule.takes.includes('@module') ? '模块' : '', types.join('、'), categories.length > 0 ? `${categories.join('、')}类区块` : ''];
  return parts.filter((part) => part !== '').join('和');
}
