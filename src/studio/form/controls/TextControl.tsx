import { Input } from 'antd';
import { useState } from 'react';
import type { FieldShape } from '../field-shape.ts';
import type { ControlProperties } from '../form-context.ts';
import { formTexts } from '../texts.ts';

interface Properties extends ControlProperties {
  shape: Extract<FieldShape, { kind: 'text' }>;
}

/**
 * One line or several. While an input method composes, what it shows stays in the box: only what was chosen is an edit.
 */
export function TextControl({ shape, id, value, mixed = false, invalid, describedBy, onChange }: Properties) {
  const [composing, setComposing] = useState<string | null>(null);
  const common = {
    id,
    value: composing ?? asText(value),
    placeholder: mixed ? formTexts.mixed : shape.meta.placeholder,
    status: invalid ? ('error' as const) : ('' as const),
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    onCompositionStart: (event: React.CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => setComposing(event.currentTarget.value),
    onCompositionEnd: (event: React.CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setComposing(null);
      onChange(event.currentTarget.value);
    },
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (composing === null) onChange(event.target.value);
      else setComposing(event.target.value);
    },
  };
  if (shape.meta.control === 'multiline') return <Input.TextArea {...common} autoSize={{ minRows: 2, maxRows: 10 }} />;
  return <Input {...common} />;
}

function asText(value: ControlProperties['value']): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
