import { InputNumber } from 'antd';
import type { FieldShape } from '../field-shape.ts';
import type { ControlProperties } from '../form-context.ts';

interface Properties extends ControlProperties {
  shape: Extract<FieldShape, { kind: 'number' }>;
}

/** Lets numbers beyond the limits be typed, so that the complaint can say what the limit is. */
export function NumberControl({ shape, id, value, invalid, describedBy, onChange }: Properties) {
  return (
    <InputNumber
      id={id}
      value={typeof value === 'number' ? value : null}
      placeholder={shape.meta.placeholder}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      style={{ width: '100%' }}
      onChange={onChange}
    />
  );
}
