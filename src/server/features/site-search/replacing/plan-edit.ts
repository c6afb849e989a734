import { randomUUID } from 'node:crypto';
import { msg } from '#messages/msg.ts';
import type { Change } from '#composition/change.ts';
import { applyAll } from '#composition/operations/apply-all.ts';
import type { Finding } from '#composition/finding.ts';
import { isSameJson } from '#composition/same-json.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import { isConditionMet } from '#kit';
import { catalogue } from '#registry/data.ts';
import type { BulkField } from '#registry/kinds/bulk-fields.ts';
import { formOf, type ItemProps, type KindDefinition } from '#registry/kinds/define-kind.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Message } from '#schemas/message.ts';
import { hashText } from '#server/store/content/hash.ts';
import type { CheckOperation } from '#server/store/drafts/draft-batch.ts';
import type { FieldValueChange } from '#wire/studio/field-edits.ts';
import { freshFindings } from './check-places.ts';
import { changedValue } from './changed-value.ts';

/** One field of a kind's items and what becomes of it. */
export interface PlannedField {
  definition: KindDefinition;
  field: BulkField;
  change: FieldValueChange;
}

/** What an edit does to one item. */
export interface PlannedEdit {
  before: JsonValue | undefined;
  after: JsonValue;
  /** Names `before`. */
  seen: string;
  isSame: boolean;
  changes: Change[];
  /** The document afterwards. */
  tree: DocumentTree;
  /** Why it cannot be done; null: it can. */
  refusal: Message | null;
  breaches: Finding[];
}

/** Works out an edit of one item for the editor whom `check` is for. */
export function planEdit(
  tree: DocumentTree,
  { definition, field, change }: PlannedField,
  check: CheckOperation,
): PlannedEdit {
  const props: ItemProps = nodeOf(tree, ROOT)?.props ?? {};
  const before = props[field.prop];
  const after = changedValue(before, change);
  const isSame = before !== undefined && isSameJson(before, after);
  const set: Change = { op: 'set', node: ROOT, path: ['props', field.prop], value: after };
  const done = applyAll(tree, isSame ? [] : [set], catalogue);
  const planned = {
    ...{ before, after, isSame, changes: isSame ? [] : [set] },
    seen: hashText(JSON.stringify(before ?? null)).slice(0, 20),
  };
  if (!done.ok) return { ...planned, tree, refusal: done.message, breaches: [] };
  const refusal = isSame
    ? null
    : (fieldRefusal(definition, field, props) ?? check({ ...set, id: randomUUID() }, tree));
  const breaches = isSame || refusal ? [] : freshFindings(tree, done.tree);
  return { ...planned, tree: done.tree, refusal, breaches };
}

/** Why this item has no such field as it is; null where it has. */
function fieldRefusal(
  definition: KindDefinition,
  { prop, meta: { label, when } }: BulkField,
  props: ItemProps,
): Message | null {
  if (Object.keys(props).length === 0) return msg('replacement.item-gone');
  if (!(prop in formOf(definition, props).shape)) return msg('replacement.not-asked', { label });
  const isAsked = !when || props[when.prop] === undefined || isConditionMet(when, props);
  return isAsked ? null : msg('replacement.not-asked', { label });
}
