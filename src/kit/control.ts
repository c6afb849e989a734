import type { PickedKind } from '#schemas/link.ts';
import type { z } from 'zod';
import type { Background } from './colours.ts';
import type { FieldCondition } from './field-condition.ts';

/** Which control of the studio edits a prop. Without one the form chooses by the schema's type. */
export type Control =
  /** One line of text. */
  | 'text'
  /** Text of several lines. */
  | 'multiline'
  /** A number, with its `unit` and `step`. */
  | 'number'
  /** A boolean. */
  | 'switch'
  /** One value of an enum, from a list that opens. */
  | 'choice'
  /** One value of an enum, all shown side by side. */
  | 'segmented'
  /** A day, stored as yyyymmdd. */
  | 'date'
  /** A menu entry or another address. */
  | 'link'
  /** A fund code, found by code, name or pinyin. */
  | 'fund'
  /** A category of articles. */
  | 'category'
  /** A list of objects with an `id`; each opens and can be moved. */
  | 'items'
  /** A number of hundredths, shown with its sign. */
  | 'percent'
  /** One of the design's colours, of a schema `colourToken`. */
  | 'colour'
  /** One of the site's drawings, of a schema `iconName`. */
  | 'icon'
  /** A picture of the media library with its focal point, of a schema `image`. */
  | 'image'
  /** The address of a picture of the media library, which brings its alternative text along. */
  | 'picture'
  /** The key of a content item of `itemKind`. */
  | 'item'
  /** The fund codes of a list, found by code, name or pinyin. */
  | 'funds'
  /** The codes of special accounts in a list. */
  | 'products'
  /** The id of a menu entry. */
  | 'menu'
  /** The address of a file: of the media library or another. */
  | 'file'
  /** Short words in a list, each typed and closed by Enter. */
  | 'tags'
  /** A moment in Beijing, yyyymmddHHMMSS. */
  | 'time'
  /** Exact decimal text, shown with thousands separators. */
  | 'decimal'
  /** Formatted text, of a schema `richText`. */
  | 'richtext'
  /** A fragment. */
  | 'fragment'
  /** One value per screen, of a schema made by `perScreen`. */
  | 'screens';

/** Controls whose values are choices, days, amounts or names of other things: nothing that is read as words. */
export const CHOICE_CONTROLS: readonly Control[] = [
  'switch',
  'choice',
  'segmented',
  'date',
  'time',
  'category',
  'products',
  'menu',
  'item',
  'fragment',
  'icon',
  'colour',
  'screens',
  'number',
  'percent',
];

/** What the generated form knows of a prop beyond its type; given with `field()` on the schema. */
export interface FieldMeta {
  /** What the editor reads above the control. */
  label: string;
  /** Shown below the control. */
  help?: string;
  /** Absent: chosen by the schema. */
  control?: Control;
  /** Shown in an empty control. */
  placeholder?: string;
  /** Labels of an enum's values. */
  choices?: Record<string, string>;
  /** Shown only while another prop of the same object is so. */
  when?: FieldCondition;
  /** Which tab of the inspector. */
  group?: 'content' | 'style' | 'display';
  /** Of a percentage: how far the page's own background covers the picture in this prop, which stands below text. */
  covers?: string;
  /** Of a list of items: what one is called. */
  itemLabel?: string;
  /** Of a number or decimal text: what it counts, shown behind it. */
  unit?: string;
  /** Of a number: what the arrow keys add. */
  step?: number;
  /** Of an item: its kind. */
  itemKind?: PickedKind;
  /** Of a text: for editors alone, visitors never read it. */
  isInternal?: true;
  /** Of a colour: what text in it stands on; colours that are too faint there are struck out. */
  background?: Background;
}

const metas = new WeakMap<z.ZodType, FieldMeta>();

/** The same schema with the form's metadata; the given one stays without. Last in the chain, since they belong to this one. */
export function field<T extends z.ZodType>(schema: T, meta: FieldMeta): T {
  // Not zod's own clone, which makes all of a schema again: the studio has hundreds of fields to make before it shows anything.
  const own: T = Object.create(schema);
  metas.set(own, meta);
  return own;
}

/** The metadata that `field` put on a schema. */
export function fieldMeta(schema: z.ZodType): FieldMeta | undefined {
  return metas.get(schema);
}
