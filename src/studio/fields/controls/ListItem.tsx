import { useMemo } from 'react';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { marks } from '../../base/language/language.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { IconButton } from '../../base/components/IconButton.tsx';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import { valueText } from '../../core/nodes/value-text.ts';
import { itemId, type Steps } from '../form/edit-path.ts';
import { useFormServices } from '../form/form-context.ts';
import { itemFields } from '../form/item-fields.ts';
import { useProblemUnder } from '../form/problem-store.ts';
import { formTexts } from '../form/texts.ts';
import { withFallbacks } from '../form/with-fallbacks.ts';
import { FundName } from './FundName.tsx';
import styles from './controls.module.css';
import type { Reorder } from './use-reorder.ts';

interface Properties {
  shape: Extract<FieldShape, { kind: 'items' }>;
  steps: Steps;
  item: JsonValue;
  name: string;
  open: boolean;
  last: boolean;
  /** It stays where it is, and in the list. */
  fixed: boolean;
  removable: boolean;
  picked: Reorder['picked'];
  handle: ReturnType<Reorder['handle']>;
  onToggle(): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

/** A row of a list: its handle, what stands for it, its buttons; open, its fields below. */
export function ListItem({
  shape,
  steps,
  item,
  name,
  open,
  last,
  fixed,
  removable,
  picked,
  handle,
  onToggle,
  onMove,
  onRemove,
}: Properties) {
  const { problems } = useFormServices();
  const prefix = `${steps.join('.')}.`;
  const problem = useProblemUnder(problems, prefix);
  const index = Number(steps.at(-1));
  const props = isJsonObject(item) ? item : {};
  const values = withFallbacks(shape.item, props);
  const isPicked = picked?.from === index;
  return (
    <li
      className={problem ? `${styles.item} ${styles.bad}` : styles.item}
      data-picked={isPicked || undefined}
      data-drop={dropSide(picked, index)}
    >
      <div className={styles.head}>
        {!fixed && (
          <button
            type="button"
            className={styles.handle}
            aria-label={formTexts.pickUp(name)}
            aria-pressed={isPicked}
            {...handle}
          >
            <Icon name="drag" size={14} />
          </button>
        )}
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={11} />
          <span className={styles.summary}>
            <Summary fields={shape.item} values={values} name={name} />
          </span>
          {problem && (
            <span className={styles.fault} title={problem[1]}>
              {faultText(shape.item, problem[0].slice(prefix.length))}
            </span>
          )}
          {isPicked && <span className={styles.sign}>{formTexts.pickedSign}</span>}
        </button>
        {!fixed && (
          <ItemButtons
            name={name}
            index={index}
            last={last}
            removable={removable}
            min={shape.min}
            onMove={onMove}
            onRemove={onRemove}
          />
        )}
      </div>
      {open && <ItemFields shape={shape} steps={steps} item={item} values={values} />}
    </li>
  );
}

interface FieldsProperties extends Pick<Properties, 'shape' | 'steps' | 'item'> {
  values: Record<string, JsonValue | undefined>;
}

function ItemFields({ shape, steps, item, values }: FieldsProperties) {
  const { Field } = useFormServices();
  const id = itemId(item);
  const fields = useMemo(() => itemFields(shape, id), [shape, id]);
  return (
    <div className={styles.body}>
      {fields.map((field) => (
        <Field
          key={field.name}
          shape={field}
          steps={[...steps, field.name]}
          path={pathOf(steps, item, field.name)}
          siblings={values}
        />
      ))}
    </div>
  );
}

interface ButtonProperties extends Pick<
  Properties,
  'name' | 'last' | 'removable' | 'onMove' | 'onRemove'
> {
  index: number;
  min: number;
}

function ItemButtons({ name, index, last, removable, min, onMove, onRemove }: ButtonProperties) {
  return (
    <>
      <IconButton
        small
        icon="up"
        label={formTexts.moveUp(name)}
        disabled={index === 0}
        onPress={() => onMove(-1)}
      />
      <IconButton
        small
        icon="down"
        label={formTexts.moveDown(name)}
        disabled={last}
        onPress={() => onMove(1)}
      />
      <IconButton
        small
        icon="close"
        label={removable ? formTexts.removeItem(name) : formTexts.atLeast(min)}
        disabled={!removable}
        onPress={onRemove}
      />
    </>
  );
}

function pathOf(steps: Steps, item: JsonValue, name: string): string | undefined {
  const id = itemId(item);
  return id === undefined ? undefined : [...steps.slice(0, -1), id, name].join('.');
}

/** Where the line of the drop stands, seen from the row at `index`. */
function dropSide(picked: Reorder['picked'], index: number): 'before' | 'after' | undefined {
  if (!picked || picked.from === picked.to || picked.to !== index) return undefined;
  return picked.to < picked.from ? 'before' : 'after';
}

function faultText(fields: FieldShape[], path: string): string {
  const label = fields.find(({ name }) => name === path.split('.')[0])?.meta.label;
  return label === undefined ? formTexts.itemProblem : formTexts.faultIn(label);
}

/** The first text of an item stands for it, and where many share that, as one of a choice or a day, the rest too; a fund's code brings its name. */
function Summary({
  fields,
  values,
  name,
}: {
  fields: FieldShape[];
  values: Record<string, JsonValue | undefined>;
  name: string;
}) {
  const fund = fields.find((field) => field.meta.control === 'fund');
  const code = fund && values[fund.name];
  if (typeof code === 'string' && code !== '') return <FundName code={code} />;
  const words = summarise(fields, values);
  // What is set by a switch between a few is often the same, and names nothing.
  const isNameless = fields.every(({ meta }) => meta.control === 'segmented');
  return words === '' ? name : isNameless ? `${name}${marks.comma}${words}` : words;
}

function summarise(fields: FieldShape[], values: Record<string, JsonValue | undefined>): string {
  const texts = fields
    .map((field) => ({ field, text: valueText(field, values[field.name]) }))
    .filter(({ text }) => text !== '');
  const [first, ...rest] = texts;
  // What a nameless item leads to is not its name.
  if (!first || (first.field.meta.choices && fields[0]?.kind === 'text')) return '';
  const { choices, control } = first.field.meta;
  const words =
    choices !== undefined || control === 'date'
      ? [first.text, ...rest.map(({ field, text }) => `${field.meta.label} ${text}`)].join(
          marks.comma,
        )
      : first.text;
  return words.slice(0, 60);
}
