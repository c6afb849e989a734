import { useController } from 'react-hook-form';
import type { JsonValue } from '#schemas/json.ts';
import { Icon } from '../parts/Icon.tsx';
import { FieldTogether } from '../presence/FieldTogether.tsx';
import { read, type Steps } from './edit-path.ts';
import type { FieldShape } from './field-shape.ts';
import { useFormServices, type FieldProperties } from './form-context.ts';
import { formTexts } from './texts.ts';
import styles from './Form.module.css';

/** One prop: its label on top, the control, then what is wrong with it, or help. */
export function Field({ shape, steps, siblings }: FieldProperties) {
  if (!isShown(shape, siblings)) return null;
  return <ShownField shape={shape} steps={steps} />;
}

function isShown({ meta: { when } }: FieldShape, siblings: FieldProperties['siblings']): boolean {
  if (!when) return true;
  const value = siblings[when.prop];
  return (typeof value === 'string' || typeof value === 'boolean') && when.is.includes(value);
}

function ShownField({ shape, steps }: Omit<FieldProperties, 'siblings'>) {
  const { id, change, problems, Control } = useFormServices();
  const name = steps.join('.');
  const { field } = useController({ name });
  const value = field.value as JsonValue | undefined;
  const problem = problems.get(name);
  const note = problem ?? shape.meta.help;
  const elementId = `${id}-${name}`;

  return (
    <div className={styles.field} data-field={name}>
      <FieldLabel shape={shape} steps={steps} value={value} elementId={elementId} />
      <Control
        shape={shape}
        steps={steps}
        id={elementId}
        label={shape.meta.label}
        value={value}
        invalid={problem !== undefined}
        describedBy={note ? `${elementId}-note` : undefined}
        onChange={(next) => {
          field.onChange(next);
          change(steps, next);
        }}
      />
      <FieldTogether shape={shape} steps={steps} />
      {note && (
        <p id={`${elementId}-note`} className={problem ? styles.problem : styles.help}>
          {problem && <Icon name="error" size={14} />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}

interface LabelProperties {
  shape: FieldShape;
  steps: Steps;
  value: JsonValue | undefined;
  elementId: string;
}

function FieldLabel({ shape, steps, value, elementId }: LabelProperties) {
  const { props, change } = useFormServices();
  const own = read(props, steps);
  const changed = shape.fallback !== undefined && own !== undefined && JSON.stringify(own) !== JSON.stringify(shape.fallback);
  const grouped = shape.kind === 'items' || shape.kind === 'list' || shape.kind === 'group' || shape.kind === 'choice' || shape.kind === 'other';
  const Tag = grouped ? 'span' : 'label';
  return (
    <div className={styles.label}>
      {changed && <span className={styles.changed} role="img" aria-label={formTexts.changed} title={formTexts.changed} />}
      <Tag {...(!grouped && { htmlFor: elementId })}>{shape.meta.label}</Tag>
      {shape.required && (
        <span className={styles.required} role="img" aria-label={formTexts.required} title={formTexts.required}>
          *
        </span>
      )}
      <span className={styles.count}>{countText(shape, value)}</span>
      {changed && (
        <button type="button" className={styles.reset} aria-label={`${resetText(shape)}：${shape.meta.label}`} onClick={() => change(steps, undefined)}>
          <Icon name="reset" size={14} />
          {resetText(shape)}
        </button>
      )}
    </div>
  );
}

function countText(shape: FieldShape, value: JsonValue | undefined): string {
  if (shape.kind === 'text' && shape.max !== undefined && shape.max <= 200 && !shape.meta.control) return `${typeof value === 'string' ? value.length : 0}/${shape.max}`;
  if (shape.kind === 'items' || shape.kind === 'list') return formTexts.count(Array.isArray(value) ? value.length : 0, shape.max);
  return '';
}

function resetText(shape: FieldShape): string {
  if (typeof shape.fallback === 'string' && shape.fallback !== '' && shape.kind === 'text') {
    return formTexts.resetTo(shape.fallback.length > 8 ? `${shape.fallback.slice(0, 8)}…` : shape.fallback);
  }
  return formTexts.reset;
}
