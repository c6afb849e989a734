import type { z } from 'zod';

/** Which control of the studio edits a prop. Without one the form chooses by the schema's type. */
export type Control =
  | 'text' | 'multiline' | 'number' | 'switch' | 'choice' | 'segmented'
  | 'date' | 'link' | 'fund' | 'category' | 'items'
  | 'richtext'
  /** One value per screen, of a schema made by `perScreen`. */
  | 'screens';

/** What the generated form knows of a prop beyond its type; given with `field()` on the schema. */
export interface FieldMeta {
  /** What the editor reads above the control. */
  label: string;
  help?: string;
  control?: Control;
  placeholder?: string;
  /** Labels of an enum's values. */
  choices?: Record<string, string>;
  /** Shown only while another prop of the same object has one of these values. */
  when?: { prop: string; is: readonly (string | boolean)[] };
  /** Which tab of the inspector. */
  group?: 'content' | 'style' | 'display';
  /** Of a list of items: what one is called. */
  itemLabel?: string;
}

/** Puts the form's metadata on a schema. Last in the chain, since zod's metadata belong to one instance. */
export function field<T extends z.ZodType>(schema: T, meta: FieldMeta): T {
  return schema.meta({ field: meta });
}

/** The metadata that `field` put on a schema. */
export function fieldMeta(schema: z.ZodType): FieldMeta | undefined {
  return schema.meta()?.['field'] as FieldMeta | undefined;
}
