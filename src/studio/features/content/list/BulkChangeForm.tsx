import { Select } from 'antd';
import type { BulkField } from '#registry/kinds/bulk-fields.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { FieldValueChange } from '#wire/studio/field-edits.ts';
import { Switcher } from '../../../base/components/Switcher.tsx';
import type { FieldShape } from '../../../core/nodes/field-shape.ts';
import { PropControl } from '../../../fields/props-form/PropControl.tsx';
import styles from './Bulk.module.css';
import { bulkTexts as texts } from './bulk-texts.ts';

/** A change as it is being put together. */
export interface DraftChange {
  prop: string | undefined;
  how: FieldValueChange['how'];
  value: JsonValue | undefined;
}

interface BulkChangeFormProps {
  fields: readonly (BulkField & { shape: FieldShape })[];
  change: DraftChange;
  onChange(change: DraftChange): void;
}

/** Asks for the field, how it is changed and to what. */
export function BulkChangeForm({ fields, change, onChange }: BulkChangeFormProps) {
  const field = fields.find(({ prop }) => prop === change.prop);
  return (
    <div className={styles.form}>
      <label htmlFor="bulk-field">{texts.field}</label>
      <Select
        id="bulk-field"
        aria-label={texts.field}
        placeholder={texts.choose}
        value={change.prop ?? null}
        options={fields.map(({ prop, shape }) => ({ value: prop, label: shape.meta.label }))}
        onChange={(prop: string) => onChange({ prop, how: 'set', value: initialOf(fields, prop) })}
      />
      {field?.isList && (
        <>
          <span>{texts.how}</span>
          <Switcher
            label={texts.how}
            value={change.how}
            options={(['add', 'remove', 'set'] as const).map((how) => ({
              value: how,
              label: texts.ways[how],
            }))}
            onChange={(how) => onChange({ ...change, how })}
          />
        </>
      )}
      {field && (
        <>
          <label htmlFor="bulk-value">{field.shape.meta.label}</label>
          <PropControl
            key={field.prop}
            id="bulk-value"
            label={field.shape.meta.label}
            shape={field.shape}
            steps={[field.prop]}
            value={change.value}
            invalid={false}
            describedBy={undefined}
            onChange={(value) => onChange({ ...change, value })}
          />
        </>
      )}
    </div>
  );
}

function initialOf(fields: BulkChangeFormProps['fields'], prop: string): JsonValue | undefined {
  const field = fields.find((one) => one.prop === prop);
  if (field?.isList) return [];
  return field?.shape.kind === 'switch' ? false : undefined;
}

/** What the form asks for; null while something is missing. */
export function toFieldChange({ how, value }: DraftChange): FieldValueChange | null {
  if (how === 'set') return value === undefined ? null : { how, value };
  const words = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return words.length > 0 ? { how, words } : null;
}
