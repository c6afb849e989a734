import type { JsonValue } from '#schemas/json.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import { isChanged } from '../../fields/form/is-changed.ts';

/** Which fields of a long form are shown. */
export type FieldFilter = 'all' | 'changed' | 'problems';

/** Fields whose words hold the search, and of these all, those that differ from their default, or those with a problem. */
export function filterFields(
  fields: readonly FieldShape[],
  search: string,
  filter: FieldFilter,
  values: Record<string, JsonValue | undefined>,
  bad: ReadonlySet<string>,
): FieldShape[] {
  const wanted = search.trim().toLowerCase();
  return fields.filter((field) => {
    const { meta, name } = field;
    if (wanted !== '' && !`${meta.label} ${meta.help ?? ''}`.toLowerCase().includes(wanted))
      return false;
    if (filter === 'changed') return isChanged(field, values[name]);
    return filter === 'all' || bad.has(name);
  });
}

/** The fields that differ from their default. */
export function changedFields(
  fields: readonly FieldShape[],
  values: Record<string, JsonValue | undefined>,
): FieldShape[] {
  return fields.filter((field) => isChanged(field, values[field.name]));
}
