import { Input } from 'antd';
import { useState } from 'react';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { groupDigits, ungroupDigits } from '../../core/nodes/decimal-text.ts';

interface Properties extends ControlProperties {
  shape: FieldShape;
}

/** An exact number, kept as text; with thousands separators while nobody types in it. */
export function DecimalControl({
  shape: { meta },
  id,
  value,
  invalid,
  describedBy,
  onChange,
}: Properties) {
  const [typing, setTyping] = useState(false);
  const decimal = typeof value === 'string' ? value : '';
  return (
    <Input
      id={id}
      inputMode="decimal"
      value={typing ? decimal : groupDigits(decimal)}
      placeholder={meta.placeholder}
      status={invalid ? 'error' : ''}
      suffix={meta.unit}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => onChange(ungroupDigits(event.target.value))}
    />
  );
}
