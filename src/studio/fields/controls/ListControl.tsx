import { IconButton } from '../../base/components/IconButton.tsx';
import type { Steps } from '../form/edit-path.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import { useFormServices, type ControlProperties } from '../form/form-context.ts';
import { initialValue } from '../../core/nodes/initial-props.ts';
import { useProblemUnder } from '../form/problem-store.ts';
import { formTexts } from '../form/texts.ts';
import { AddButton } from './AddButton.tsx';
import { moveEntry, removeEntry } from './list-edits.ts';
import styles from './controls.module.css';

interface Properties extends ControlProperties {
  shape: Extract<FieldShape, { kind: 'list' }>;
  steps: Steps;
}

/** A list of plain values, such as fund codes: one control each, order and number change by buttons. */
export function ListControl({ shape, steps, id, label, value, onChange }: Properties) {
  const { announce, problems, Control } = useFormServices();
  useProblemUnder(problems, `${steps.join('.')}.`);
  const entries = Array.isArray(value) ? value : [];
  const itemLabel = shape.meta.itemLabel ?? formTexts.item;
  const entryShape = {
    ...shape.entry,
    meta: { ...shape.entry.meta, ...(shape.meta.control && { control: shape.meta.control }) },
  };

  function change(next: typeof entries, text: string) {
    onChange(next);
    announce(text);
  }

  return (
    <div role="group" aria-label={label} className={styles.entries}>
      {entries.map((entry, index) => {
        const name = formTexts.nth(index + 1, itemLabel);
        return (
          <div key={index} className={styles.entry}>
            <Control
              shape={entryShape}
              steps={[...steps, index]}
              id={`${id}-${index}`}
              label={name}
              value={entry}
              invalid={problems.get([...steps, index].join('.')) !== undefined}
              describedBy={undefined}
              onChange={(next) =>
                next !== undefined &&
                onChange(entries.map((other, at) => (at === index ? next : other)))
              }
            />
            <IconButton
              small
              icon="up"
              label={formTexts.moveUp(name)}
              disabled={index === 0}
              onPress={() =>
                change(moveEntry(entries, index, index - 1), formTexts.itemMoved(index + 1, index))
              }
            />
            <IconButton
              small
              icon="close"
              label={formTexts.removeItem(name)}
              disabled={entries.length <= shape.min}
              onPress={() => change(removeEntry(entries, index), formTexts.itemRemoved(index + 1))}
            />
          </div>
        );
      })}
      <AddButton
        label={formTexts.add(itemLabel)}
        full={entries.length >= shape.max ? formTexts.full(shape.max) : undefined}
        onAdd={() =>
          change(
            [...entries, initialValue(shape.entry) ?? ''],
            formTexts.itemAdded(entries.length + 1),
          )
        }
      />
    </div>
  );
}
