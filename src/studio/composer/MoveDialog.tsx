import { Modal, Select, type RefSelectProps } from 'antd';
import { useRef } from 'react';
import { openSlots } from '#composition/places.ts';
import { nodeOf } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { planMoveTo } from '../steps/actions.ts';
import { useComposer } from './composer.ts';
import { holderWords, nameOf } from '../steps/describe.ts';
import { focusPane } from './panes.ts';
import { stepTexts as texts } from '../steps/texts.ts';

/** M: type where the selected node shall go. Lists only what takes it. */
export function MoveDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { selected, view: { tree }, perform } = useComposer();
  const select = useRef<RefSelectProps>(null);
  const node = selected === null ? undefined : nodeOf(tree, selected);
  const slots = open && node ? openSlots(tree, node, catalogue) : [];
  const options = slots.map(({ parent, slot }) => {
    const own = nameOf(tree, parent, catalogue);
    const holder = holderWords(tree, { parent, slot }, catalogue);
    return { value: `${parent}/${slot}`, label: holder.includes(own) ? holder : `${holder}（${own}）` };
  });
  function move(value: string) {
    const slot = slots.find((one) => `${one.parent}/${one.slot}` === value);
    if (node && slot) perform(planMoveTo(tree, node.id, slot, catalogue));
    onClose();
  }
  return (
    <Modal open={open} onCancel={onClose} title={node ? texts.moveTitle(nameOf(tree, node.id, catalogue)) : ''} footer={null} width={420} destroyOnHidden afterOpenChange={(shown) => (shown ? select.current?.focus() : focusPane('outline'))}>
      <Select ref={select} showSearch={{ optionFilterProp: 'label' }} style={{ width: '100%' }} aria-label={texts.moveWhere} placeholder={texts.moveWhere} notFoundContent={texts.noPlaceNamed} options={options} onChange={move} />
    </Modal>
  );
}
