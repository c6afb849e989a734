import { useRef, useState } from 'react';
import { newId } from '../../core/nodes/new-id.ts';
import { itemId, type Steps } from '../form/edit-path.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import { useFormServices, type ControlProperties } from '../form/form-context.ts';
import { initialItemProps } from '../../core/nodes/initial-props.ts';
import { formTexts } from '../form/texts.ts';
import { AddButton } from './AddButton.tsx';
import { ListItem } from './ListItem.tsx';
import { moveEntry } from './list-edits.ts';
import { useReorder } from './use-reorder.ts';
import styles from './controls.module.css';

interface Properties extends ControlProperties {
  shape: Extract<FieldShape, { kind: 'items' }>;
  steps: Steps;
}

/** A list of items, each opening to its own fields; the order changes by drag, by key and by buttons. One of a fixed length stays as it is. */
export function ItemsControl({ shape, steps, label, value, onChange }: Properties) {
  const { announce, change, revealed, refusalOf } = useFormServices();
  // Of a list that is not theirs, somebody may still change texts in its items.
  const isFixed = shape.min === shape.max || refusalOf(steps) !== null;
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [seen, setSeen] = useState<typeof revealed>(null);
  const items = Array.isArray(value) ? value : [];
  const itemLabel = shape.meta.itemLabel ?? formTexts.item;
  const keyOf = (index: number) => itemId(items[index]) ?? String(index);
  const name = (index: number) => formTexts.nth(index + 1, itemLabel);

  if (revealed !== seen) {
    setSeen(revealed);
    const [prop, item] = revealed?.name.split('.') ?? [];
    const found = items.findIndex((_, index) => keyOf(index) === item || String(index) === item);
    if (prop === steps.join('.') && found >= 0) setOpen(keyOf(found));
  }

  function move(from: number, to: number) {
    onChange(moveEntry(items, from, to));
    announce(formTexts.itemMoved(from + 1, to + 1));
  }
  function add() {
    const item = initialItemProps(shape.item, newId());
    change([...steps, items.length], item);
    setOpen(String(item['id']));
    announce(formTexts.itemAdded(items.length + 1));
  }
  function remove(index: number) {
    change([...steps, index], undefined);
    announce(formTexts.itemRemoved(index + 1));
  }
  const reorder = useReorder({ list, count: items.length, name, move, announce });

  return (
    <div role="group" aria-label={label} style={{ display: 'grid' }}>
      {items.length > 0 && (
        <ul className={styles.items} ref={list}>
          {items.map((item, index) => (
            <ListItem
              key={keyOf(index)}
              shape={shape}
              steps={[...steps, index]}
              item={item}
              name={name(index)}
              open={open === keyOf(index)}
              last={index === items.length - 1}
              fixed={isFixed}
              removable={items.length > shape.min}
              picked={reorder.picked}
              handle={reorder.handle(index)}
              onToggle={() => setOpen(open === keyOf(index) ? null : keyOf(index))}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {(!isFixed || (refusalOf(steps) === null && items.length < shape.max)) && (
        <AddButton
          label={formTexts.add(itemLabel)}
          full={items.length >= shape.max ? formTexts.full(shape.max) : undefined}
          onAdd={add}
        />
      )}
    </div>
  );
}
