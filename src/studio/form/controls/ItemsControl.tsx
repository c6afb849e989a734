import { useState } from 'react';
import type { JsonValue } from '#schemas/json.ts';
import { Icon } from '../../parts/Icon.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { newId } from '../../sync/new-id.ts';
import { itemId, type Steps } from '../edit-path.ts';
import type { FieldShape } from '../field-shape.ts';
import { useFormServices, type ControlProperties } from '../form-context.ts';
import { initialItem } from '../initial-props.ts';
import { formTexts } from '../texts.ts';
import { FundName } from './FundName.tsx';
import { AddButton } from './AddButton.tsx';
import { moveEntry } from './list-edits.ts';
import styles from './controls.module.css';

interface Properties extends ControlProperties {
  shape: Extract<FieldShape, { kind: 'items' }>;
  steps: Steps;
}

/** A list of items, each opening to its own fields; order and number change by buttons. */
export function ItemsControl({ shape, steps, label, value, onChange }: Properties) {
  const { announce, change } = useFormServices();
  const [open, setOpen] = useState<string | null>(null);
  const items = Array.isArray(value) ? value : [];
  const itemLabel = shape.meta.itemLabel ?? formTexts.item;

  function move(from: number, to: number) {
    onChange(moveEntry(items, from, to));
    announce(formTexts.itemMoved(from + 1, to + 1));
  }
  function add() {
    const item = initialItem(shape.item, newId());
    change([...steps, items.length], item);
    setOpen(String(item['id']));
    announce(formTexts.itemAdded(items.length + 1));
  }
  function remove(index: number) {
    change([...steps, index], undefined);
    announce(formTexts.itemRemoved(index + 1));
  }

  return (
    <div role="group" aria-label={label} style={{ display: 'grid' }}>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item, index) => {
            const key = itemId(item) ?? String(index);
            return (
              <Item
                key={key}
                shape={shape}
                steps={[...steps, index]}
                item={item}
                name={formTexts.nth(index + 1, itemLabel)}
                open={open === key}
                last={index === items.length - 1}
                removable={items.length > shape.min}
                onToggle={() => setOpen(open === key ? null : key)}
                onMove={(by) => move(index, index + by)}
                onRemove={() => remove(index)}
              />
            );
          })}
        </ul>
      )}
      <AddButton label={formTexts.add(itemLabel)} full={items.length >= shape.max ? formTexts.full(shape.max) : undefined} onAdd={add} />
    </div>
  );
}

interface ItemProperties {
  shape: Properties['shape'];
  steps: Steps;
  item: JsonValue;
  name: string;
  open: boolean;
  last: boolean;
  removable: boolean;
  onToggle(): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

function Item({ shape, steps, item, name, open, last, removable, onToggle, onMove, onRemove }: ItemProperties) {
  const { problems, Field } = useFormServices();
  const prefix = `${steps.join('.')}.`;
  const bad = [...problems.keys()].some((problem) => problem.startsWith(prefix));
  const first = steps.at(-1) === 0;
  const values = typeof item === 'object' && item !== null && !Array.isArray(item) ? item : {};
  return (
    <li className={bad ? `${styles.item} ${styles.bad}` : styles.item}>
      <div className={styles.head}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={11} />
          <span className={styles.summary}>
            <Summary fields={shape.item} values={values} name={name} />
          </span>
          {bad && <span className={styles.fault}>{formTexts.itemProblem}</span>}
        </button>
        <IconButton small icon="up" label={formTexts.moveUp(name)} disabled={first} onPress={() => onMove(-1)} />
        <IconButton small icon="down" label={formTexts.moveDown(name)} disabled={last} onPress={() => onMove(1)} />
        <IconButton small icon="close" label={removable ? formTexts.removeItem(name) : formTexts.atLeast(shape.min)} disabled={!removable} onPress={onRemove} />
      </div>
      {open && (
        <div className={styles.body}>
          {shape.item.map((field) => (
            <Field key={field.name} shape={field} steps={[...steps, field.name]} siblings={values} />
          ))}
        </div>
      )}
    </li>
  );
}

/** The first text of an item stands for it; a fund's code brings its name. */
function Summary({ fields, values, name }: { fields: FieldShape[]; values: Record<string, JsonValue>; name: string }) {
  const fund = fields.find((field) => field.meta.control === 'fund');
  const code = fund && values[fund.name];
  if (typeof code === 'string' && code !== '') return <FundName code={code} />;
  return summarise(fields, values) || name;
}

function summarise(fields: FieldShape[], values: Record<string, JsonValue>): string {
  const texts = fields.map((field) => values[field.name]).filter((value): value is string => typeof value === 'string' && value.trim() !== '');
  return (texts[0] ?? '').slice(0, 60);
}
