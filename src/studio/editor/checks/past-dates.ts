import { nodeSchema } from '../../core/nodes/node-schema.ts';
import { readSteps } from '../../fields/form/edit-path.ts';
import { readFields, type FieldShape } from '../../core/nodes/field-shape.ts';
import type { PageCheck } from './page-check.ts';

/** Dates that a field asks for and that are over by now. */
export const checkPastDates: PageCheck = ({ nodes, today }) =>
  nodes.flatMap((node) =>
    fieldsOf(node.type).flatMap((field) => {
      const value = field.meta.control === 'date' ? readSteps(node.props, [field.name]) : undefined;
      const date = typeof value === 'string' ? value.replaceAll('-', '') : '';
      if (!/^\d{8}$/.test(date) || date >= today) return [];
      return [
        {
          node: node.id,
          path: [field.name],
          words: {
            zh: `“${field.meta.label}”是过去的日期 ${written(date)}。改成以后的日期，或清空。`,
            en: `“${field.meta.label}” is a date in the past, ${written(date)}. Choose a later one, or clear it.`,
          },
        },
      ];
    }),
  );

const fields = new Map<string, FieldShape[]>();

/** The fields of a type, read once. */
export function fieldsOf(type: string): FieldShape[] {
  const known = fields.get(type);
  if (known) return known;
  const schema = nodeSchema(type);
  const own = schema ? readFields(schema) : [];
  fields.set(type, own);
  return own;
}

function written(date: string): string {
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
}
