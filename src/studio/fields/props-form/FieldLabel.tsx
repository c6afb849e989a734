import type { JsonValue } from '#schemas/json.ts';
import { marks } from '../../base/language/language.ts';
import { Icon } from '../../base/components/Icon.tsx';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import { isChanged } from '../form/is-changed.ts';
import { formTexts } from '../form/texts.ts';
import styles from '../form/Form.module.css';

interface Properties {
  shape: FieldShape;
  value: JsonValue | undefined;
  elementId: string;
  /** Absent: somebody may change only what lies in it. */
  onReset: (() => void) | undefined;
}

/** Kinds whose control is a group of several, which a `label` element cannot name. */
const GROUPED = new Set<FieldShape['kind']>(['items', 'list', 'group', 'choice', 'other']);

const GROUPED_CONTROLS = new Set<FieldShape['meta']['control']>(['link', 'file', 'picture']);

/** What a field is called, whether it differs from the default, must be filled in, and how much is in it. */
export function FieldLabel({ shape, value, elementId, onReset }: Properties) {
  const changed = isChanged(shape, value);
  const grouped = GROUPED.has(shape.kind) || GROUPED_CONTROLS.has(shape.meta.control);
  const Tag = grouped ? 'span' : 'label';
  const { text, over } = countText(shape, value);
  return (
    <div className={styles.label}>
      {changed && (
        <span
          className={styles.changed}
          role="img"
          aria-label={formTexts.changed}
          title={formTexts.changed}
        />
      )}
      <Tag {...(!grouped && { htmlFor: elementId })}>{shape.meta.label}</Tag>
      {shape.required && (
        <span
          className={styles.required}
          role="img"
          aria-label={formTexts.required}
          title={formTexts.required}
        >
          *
        </span>
      )}
      <span className={over ? styles.over : styles.count}>{text}</span>
      {changed && onReset && (
        <button
          type="button"
          className={styles.reset}
          aria-label={`${resetText(shape)}${marks.colon}${shape.meta.label}`}
          onClick={onReset}
        >
          <Icon name="reset" size={14} />
          {resetText(shape)}
        </button>
      )}
    </div>
  );
}

const LONGEST_COUNTED = 200;

function countText(
  shape: FieldShape,
  value: JsonValue | undefined,
): { text: string; over: boolean } {
  if (shape.kind === 'items' || shape.kind === 'list')
    return {
      text: formTexts.count(
        Array.isArray(value) ? value.length : 0,
        shape.min === shape.max ? Number.POSITIVE_INFINITY : shape.max,
      ),
      over: false,
    };
  const isCounted =
    shape.kind === 'text' &&
    shape.max !== undefined &&
    shape.max <= LONGEST_COUNTED &&
    [undefined, 'text', 'multiline'].includes(shape.meta.control);
  if (!isCounted) return { text: '', over: false };
  const length = typeof value === 'string' ? value.length : 0;
  return { text: `${length}/${shape.max}`, over: length > (shape.max ?? length) };
}

function resetText(shape: FieldShape): string {
  if (typeof shape.fallback === 'string' && shape.fallback !== '' && shape.kind === 'text') {
    return formTexts.resetTo(
      shape.fallback.length > 8 ? `${shape.fallback.slice(0, 8)}…` : shape.fallback,
    );
  }
  return formTexts.reset;
}
