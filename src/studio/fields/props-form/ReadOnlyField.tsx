import type { JsonValue } from '#schemas/json.ts';
import { Icon } from '../../base/components/Icon.tsx';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import { plainValue } from '../../core/nodes/plain-value.ts';
import styles from '../form/Form.module.css';
import { formTexts } from '../form/texts.ts';

/** A prop that somebody may not change: what it is called, why, and its value as text. */
export function ReadOnlyField({
  shape,
  name,
  value,
}: {
  shape: FieldShape;
  name: string;
  value: JsonValue | undefined;
}) {
  return (
    <dl className={`${styles.field} ${styles.readOnly}`} data-field={name}>
      <dt>
        {shape.meta.label}
        <span>
          <Icon name="lock" size={14} />
          {formTexts.readOnly}
        </span>
      </dt>
      <dd tabIndex={-1}>{plainValue(shape, value)}</dd>
    </dl>
  );
}
