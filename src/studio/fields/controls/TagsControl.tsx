import { Select } from 'antd';
import type { ControlProperties } from '../form/form-context.ts';
import { controlTexts } from './texts-of.ts';
import { formTexts } from '../form/texts.ts';

/** Short words: each is closed by Enter or a comma, and can be taken out. */
export function TagsControl({
  id,
  label,
  value,
  invalid,
  describedBy,
  onChange,
}: ControlProperties) {
  return (
    <Select
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={controlTexts(value)}
      tokenSeparators={formTexts.tagsBetween}
      placeholder={formTexts.tagsHint}
      status={invalid ? 'error' : ''}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(next: string[]) =>
        onChange([...new Set(next.map((word) => word.trim()).filter(Boolean))])
      }
    />
  );
}
