import { Input } from 'antd';
import { useState, type ChangeEvent, type CompositionEvent } from 'react';
import { mergeText } from '#composition/text/merge-text.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import { useCaret, type TextBox } from './use-caret.ts';

interface Properties extends ControlProperties {
  shape: Extract<FieldShape, { kind: 'text' }>;
}

/**
 * One line or several. While an input method composes, what it shows stays in the box: only what was chosen is an edit,
 * of the text as it is by then.
 */
export function TextControl({
  shape,
  id,
  value,
  mixed = false,
  invalid,
  describedBy,
  onChange,
}: Properties) {
  const [composing, setComposing] = useState<{ before: string; shown: string } | null>(null);
  const text = asText(value);
  const shown = composing?.shown ?? text;
  const noteCaret = useCaret(shown);
  const common = {
    id,
    value: shown,
    placeholder: mixed ? formTexts.mixed : shape.meta.placeholder,
    status: invalid ? ('error' as const) : ('' as const),
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    onSelect: noteCaret,
    onCompositionStart: () => setComposing({ before: text, shown: text }),
    onCompositionEnd: (event: CompositionEvent<TextBox>) => {
      noteCaret(event);
      setComposing(null);
      onChange(mergeText(composing?.before ?? text, event.currentTarget.value, text).text);
    },
    onChange: (event: ChangeEvent<TextBox>) => {
      noteCaret(event);
      const next = event.currentTarget.value;
      if (composing) setComposing({ ...composing, shown: next });
      else onChange(next);
    },
  };
  if (shape.meta.control === 'multiline')
    return <Input.TextArea {...common} autoSize={{ minRows: 2, maxRows: 10 }} />;
  return <Input {...common} />;
}

function asText(value: ControlProperties['value']): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
