import type { z } from 'zod';
import { fieldMeta, lazy } from '#kit';
import { contentSchemas, type ContentKind } from '#schemas/content-kind.ts';
import { ITEM_TYPE_PREFIX } from '#schemas/item-type.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Purpose } from '#schemas/purpose.ts';
import type { ListRule } from './list-rule.ts';

export type ItemProps = Record<string, JsonValue>;

/** The parts of the studio's list of kinds. */
export const KIND_GROUPS = [
  'articles',
  'promotion',
  'service',
  'company',
  'funds',
  'private',
  'compliance',
  'settings',
] as const;
export type KindGroup = (typeof KIND_GROUPS)[number];

/** A text of the studio in both languages. */
export interface BilingualText {
  zh: string;
  en: string;
}

/** A column of the list of items, or a fact beside an item's name. */
export interface KindColumn {
  /** The prop that it shows. */
  prop: string;
  /** How: as its field shows it, as a number, a picture or how many there are, or as the name of what it refers to. */
  as?: 'number' | 'category' | 'fund' | 'picture' | 'count';
}

/** Where the site shows an item. */
export type PreviewTarget =
  /** On a page of its own. */
  | { address: string }
  /** On every page with a block of one of these types, of them those whose props say this; first of all on the page of this menu entry. */
  | { blocks: readonly string[]; props?: Readonly<Record<string, string>>; page?: string }
  /** On no page of the site: who reads it instead, in an editor's words. */
  | { elsewhere: string };

/** How a kind of content item is kept: what its form asks, what it is called, and how it is listed. */
export interface KindDefinition {
  kind: ContentKind;
  /** What editors call its items. */
  label: BilingualText;
  group: KindGroup;
  /** What its items are for, by which the disclosure rules differ; or the same by a category above theirs, else `company`. */
  purpose: Purpose | Readonly<Record<string, Purpose>>;
  /** What it is for, in one line. */
  description: BilingualText;
  /** The body as it is stored: its schema of `contentSchemas`. */
  body: z.ZodObject;
  /**
   * The form: the body's fields with their metadata. Lists of objects have items with an `id`, whether the body's have or
   * not, because a draft names them by it.
   */
  readonly form: z.ZodObject;
  /** The form of one item, where what it asks depends on the item; undefined where the kind's form holds. */
  formFor?: (props: ItemProps) => z.ZodObject | undefined;
  /** What an editor who creates an item is asked: the key's props with their metadata. */
  readonly keyForm?: z.ZodObject | undefined;
  /** The props that make the key, joined with `:`; they are no fields of the form. `only`: there is one item, under this key. */
  key: { props: readonly string[]; only?: string };
  /** Where the key of a new item comes from: a generated id, or what an editor fills in for the key's props. */
  keySource: 'generated' | 'editor';
  /** The prop that it is called by. */
  title: string;
  /** What a new item begins with; by default every text empty, every list too, every choice its first. */
  initial?: (today: string) => ItemProps;
  columns: readonly KindColumn[];
  /** Props, choices or references, by which the list is narrowed; each is a facet `prop:value` of the content index. */
  filters: readonly string[];
  /** What the studio's list is sorted by at first. */
  sort: { prop: string; direction: 'ascending' | 'descending' };
  /** How published versions stand in the site's lists; null: the site reads them by key alone. */
  listing: ListRule | null;
  /** Days after which a published item is due for review, or the same by the root of its category; absent: it does not age. */
  reviewDays?: number | Readonly<Record<string, number>>;
  /** Where the site shows an item of this kind: what the preview opens. */
  preview: PreviewTarget | ((key: string, props: ItemProps) => PreviewTarget);
  /** Only for who confirmed to be a qualified investor: the preview looks as one. */
  isGated?: true;
  /** Never removed or withdrawn: the site would be without it. */
  isFixed?: boolean;
}

/** What a kind's file says: the same, but how its forms are made, and without the schema, which follows from `kind`. */
export type KindDeclaration = Omit<KindDefinition, 'form' | 'keyForm' | 'body'> & {
  form: () => z.ZodObject;
  keyForm?: () => z.ZodObject;
};

/**
 * Declares a kind of content item. Its forms are made when they are first asked for, since a composer of pages asks for none.
 * They throw then where they do not fit the body: a bug, which a test finds by asking every kind for both.
 */
export function defineKind(declaration: KindDeclaration): KindDefinition {
  const form = lazy(() => fittingForm(declaration));
  const keyForm = lazy(() => fittingKeyForm(declaration));
  return {
    ...declaration,
    body: contentSchemas[declaration.kind],
    get form() {
      return form();
    },
    get keyForm() {
      return keyForm();
    },
  };
}

function fittingForm({ kind, key, form: make }: KindDeclaration): z.ZodObject {
  const form = make();
  const body: z.ZodObject = contentSchemas[kind];
  const strange = Object.keys(form.shape).filter((prop) => !(prop in body.shape));
  if (strange.length > 0) throw new Error(`Kind ${kind}: its body has no ${strange.join(', ')}`);
  const absent = Object.keys(body.shape).filter(
    (prop) => !(prop in form.shape) && !key.props.includes(prop),
  );
  if (absent.length > 0)
    throw new Error(`Kind ${kind}: its form does not ask for ${absent.join(', ')}`);
  return form;
}

function fittingKeyForm({
  kind,
  key,
  keySource,
  keyForm: make,
}: KindDeclaration): z.ZodObject | undefined {
  const keyForm = make?.();
  const unnamed = keySource === 'editor' ? key.props.filter((prop) => !keyForm?.shape[prop]) : [];
  if (unnamed.length > 0)
    throw new Error(`Kind ${kind}: its key form does not ask for ${unnamed.join(', ')}`);
  return keyForm;
}

/** The type of the one node that a draft of this kind consists of. */
export function itemType(kind: ContentKind): string {
  return `${ITEM_TYPE_PREFIX}${kind}`;
}

/** The key that a body gives itself. */
export function keyOf({ key: { props, only } }: KindDefinition, body: object): string {
  return only ?? props.map((prop) => String((body as ItemProps)[prop])).join(':');
}

/** What an item is called: its title or, where that is one of a list, the label of it. Empty while it has none. */
export function itemTitle({ title, keyForm }: KindDefinition, props: ItemProps): string {
  const given = props[title];
  const choice = keyForm?.shape[title] as z.ZodType | undefined;
  return typeof given === 'string'
    ? ((choice && fieldMeta(choice)?.choices?.[given]) ?? given)
    : '';
}

/** The form of an item as it is now. */
export function formOf({ form, formFor }: KindDefinition, props: ItemProps): z.ZodObject {
  return formFor?.(props) ?? form;
}
