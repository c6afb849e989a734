import { CHOICE_CONTROLS, type FieldMeta } from '#kit';
import { isLinkField } from '#composition/links.ts';
import { readTextFields, type TextField } from '#registry/translation/text-fields.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { MEDIA_ADDRESS } from '#schemas/media.ts';
import { richTextPlaces } from './rich-text-places.ts';
import type { SiteTextPlace } from './text-place.ts';

const UNSEARCHED: ReadonlySet<string> = new Set(CHOICE_CONTROLS);

/** What the forms of menu entries and redirects say of the fields that are searched; other fields of theirs are codes. */
const OTHER_FIELDS: Readonly<Record<string, Readonly<Record<string, SiteTextPlace['what']>>>> = {
  'menu-entry': {
    menuname: 'text',
    routecode: 'link',
    pagetitle: 'text',
    pagedesc: 'text',
    pagekerword: 'text',
  },
  redirect: { from: 'link', address: 'link' },
};

const known = new WeakMap<DocumentNode, SiteTextPlace[]>();

/** Every text, address, picture and fund code of a node, in the order of its form. Empty values are none. */
export function placesIn(node: DocumentNode): SiteTextPlace[] {
  const found = known.get(node) ?? readPlaces(node);
  known.set(node, found);
  return found;
}

function readPlaces({ type, props }: DocumentNode): SiteTextPlace[] {
  const others = OTHER_FIELDS[type];
  if (others)
    return Object.entries(others).flatMap(([name, what]) => {
      const value = props[name];
      const isPlace = typeof value === 'string' && value !== '';
      // Of an entry that leads to a route of the site the code is no address.
      return isPlace && !(name === 'routecode' && props['linktype'] === '0')
        ? [{ path: [name], what, value, at: null, attribute: null }]
        : [];
    });
  return readTextFields({ type, props }).flatMap(placesOfField);
}

function placesOfField({ path, name, value, meta, isDescribed }: TextField): SiteTextPlace[] {
  if (UNSEARCHED.has(meta?.control ?? '')) return [];
  if (typeof value !== 'string') return richTextPlaces(value, path);
  const what = partOf(name, meta, value, isDescribed);
  return what === null ? [] : [{ path, what, value, at: null, attribute: null }];
}

/** What a text is by its control, else by its name and form; null where it is none: a code in a value that no form describes. */
function partOf(
  name: string,
  meta: FieldMeta | undefined,
  value: string,
  isDescribed: boolean,
): SiteTextPlace['what'] | null {
  if (meta?.control === 'fund' || meta?.control === 'funds' || name === 'fundcode') return 'fund';
  if (meta?.control === 'picture' || name === 'src') return 'picture';
  if (meta?.control === 'link' || meta?.control === 'file' || isLinkField(name)) return 'link';
  if (MEDIA_ADDRESS.test(value)) return 'picture';
  return isDescribed || READ_NAMES.has(name) ? 'text' : null;
}

/** Names under which values that no form describes hold words. */
const READ_NAMES: ReadonlySet<string> = new Set(['text', 'title', 'label', 'caption', 'alt']);
