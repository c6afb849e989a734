import { Modal, Select, type RefSelectProps } from 'antd';
import { useRef } from 'react';
import { nodeOf } from '#composition/tree.ts';
import { marks } from '../../base/language/language.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { planMovesTo } from '../actions/several.ts';
import { placesForAll, slotsOfPlaces } from '../actions/places.ts';
import { useComposer } from '../composer/composer.ts';
import { containerWords, nameOf, namesOf } from '../actions/describe.ts';
import { focusPane } from '../commands/panes.ts';
import { editorActionTexts as texts } from '../actions/texts.ts';

/** M: type where the selected node shall go. Lists only what takes it. */
export function MoveDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const {
    selection,
    view: { tree },
    perform,
  } = useComposer();
  const select = useRef<RefSelectProps>(null);
  const slots = open
    ? slotsOfPlaces(
        placesForAll(
          tree,
          selection.flatMap((id) => nodeOf(tree, id) ?? []),
          catalogue,
        ),
      )
    : [];
  const options = slots.map(({ parent, slot }) => {
    const own = nameOf(tree, parent, catalogue);
    const holder = containerWords(tree, { parent, slot }, catalogue);
    return {
      value: `${parent}/${slot}`,
      label: holder.includes(own) ? holder : `${holder}${marks.aside(own)}`,
    };
  });
  function move(value: string) {
    const slot = slots.find((one) => `${one.parent}/${one.slot}` === value);
    if (slot) perform(planMovesTo(tree, selection, slot, catalogue));
    onClose();
  }
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={texts.moveTitle(namesOf(tree, selection, catalogue))}
      footer={null}
      width={420}
      destroyOnHidden
      afterOpenChange={(shown) => (shown ? select.current?.focus() : focusPane('outline'))}
    >
      <Select
        ref={select}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        aria-label={texts.moveWhere}
        placeholder={texts.moveWhere}
        notFoundContent={texts.noPlaceNamed}
        options={options}
        onChange={move}
      />
    </Modal>
  );
}
