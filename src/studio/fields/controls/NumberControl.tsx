import { InputNumber } from 'antd';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';

interface Properties extends ControlProperties {
  shape: Extract<FieldShape, { kind: 'number' }>;
}

/** A number with its unit. Lets numbers beyond the limits be typed, so that the complaint can say what the limit is. */
export function NumberControl({
  shape: { meta },
  id,
  value,
  mixed = false,
  invalid,
  describedBy,
  onChange,
}: Properties) {
  const unit = meta.control === 'percent' ? '%' : meta.unit;
  return (
    <InputNumber
      id={id}
      value={typeof value === 'number' ? value : null}
      placeholder={mixed ? formTexts.mixed : meta.placeholder}
      status={invalid ? 'error' : ''}
      step={meta.step ?? (meta.control === 'percent' ? 0.01 : 1)}
      suffix={unit}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      style={{ width: '100%' }}
      onChange={onChange}
    />
  );
}
