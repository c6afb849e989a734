import type { FieldShape } from '../../core/nodes/field-shape.ts';
import type { Steps } from './edit-path.ts';

/**
 * Whether what stands at `steps` is typed. Edits of a typed text merge with those of others, stretch by stretch; what is
 * chosen from a list is set as a whole, since two choices that were merged are none.
 */
export function isFreeText(fields: readonly FieldShape[], steps: Steps): boolean {
  const [name, ...rest] = steps;
  const shape = fields.find((field) => field.name === name);
  return shape !== undefined && isTyped(shape, rest);
}

function isTyped(shape: FieldShape, [step, ...rest]: Steps): boolean {
  switch (shape.kind) {
    case 'text':
      return [undefined, 'text', 'multiline', 'richtext'].includes(shape.meta.control);
    case 'items':
      return step !== undefined && isFreeText(shape.item, rest);
    case 'list':
      return step !== undefined && isTyped(shape.entry, rest);
    case 'group':
      return step !== undefined && isFreeText(shape.fields, [step, ...rest]);
    default:
      return false;
  }
}
