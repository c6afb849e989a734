import { useCallback, useMemo } from 'react';
import type { Change } from '#composition/change.ts';
import { touchedCategories } from '#composition/operations/item-category.ts';
import { idPath } from '#composition/id-path.ts';
import { touchedTypes } from '#composition/touched-types.ts';
import { touchedFields } from '#composition/touched-fields.ts';
import { upgradePart } from '#composition/upgrade.ts';
import { blocks } from '#registry/data.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import {
  isNarrowedByBranch,
  isNarrowedByCategory,
  isNarrowedByField,
  may,
  rightFor,
  type PermissionSubject,
} from '#rules/permissions/may.ts';
import { fieldTypeOf } from '#rules/permissions/reaches-fields.ts';
import { toSubject } from '#rules/permissions/to-subject.ts';
import { type Right, rights } from '#schemas/right.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { ScopedDocument } from '#rules/permissions/lacked-right.ts';
import { useCategories } from '../documents/use-categories.ts';
import { useAllPages } from '../documents/use-pages.ts';
import { useSession } from '../session/session.ts';
import { sessionTexts as texts } from '../session/texts.ts';
import { inLanguage } from '../../base/language/language.ts';

/** Whether the account that is signed in may do something; without a subject, whether anywhere. The server decides; the studio says it first. */
export function useMay(): (right: Right, subject?: PermissionSubject) => boolean {
  const { grants } = useSession();
  return useCallback((right, subject) => may({ grants }, right, subject), [grants]);
}

/** A document as rights see it. */
export function useSubjectOf(): (document: ScopedDocument) => PermissionSubject {
  const { grants } = useSession();
  const entries = useAllPages(isNarrowedByBranch({ grants }));
  const rows = useCategories(isNarrowedByCategory({ grants })).data?.categories;
  return useCallback(
    (document) =>
      toSubject(document, {
        pathOf: (menuid) => idPath(entries?.map(({ entry }) => entry) ?? [], menuid),
        categoryPaths: (_, named) => named.map((id) => idPath(rows ?? [], id)),
      }),
    [entries, rows],
  );
}

export interface DocumentRights {
  mayEdit: boolean;
  /** Why nothing can be made, changed or thrown away here, in words; null where it can. */
  editRefusal: string | null;
  /** Why it cannot be published from here, in words; null where it can, or at least be submitted. */
  publishRefusal: string | null;
  /** Why a change may not be made, in words; null where it may. */
  checkChange(change: Change, tree: DocumentTree): string | null;
  /** Why values of a field may not be changed where others may, in words; null where they may, or nothing here. */
  fieldRefusal(field: string): string | null;
}

/** What may be done with one document; of an item whose category is known, by that too. */
export function useDocumentRights(name: DocumentName, category = ''): DocumentRights {
  const { grants } = useSession();
  const mayDo = useMay();
  const subjectOf = useSubjectOf();
  return useMemo(() => {
    const subject = subjectOf({ ...name, categories: category === '' ? [] : [category] });
    const [edit, publish] = [rightFor('edit', subject.kind), rightFor('publish', subject.kind)];
    const mayEdit = mayDo(edit, subject);
    const mayRelease =
      mayDo('release.prepare', subject) || (mayDo('release.publish') && mayDo(publish, subject));
    return {
      mayEdit,
      editRefusal: mayEdit ? null : texts.lacks(inLanguage(rights[edit].label)),
      publishRefusal: mayRelease ? null : texts.lacks(inLanguage(rights[publish].label)),
      checkChange(change, tree) {
        if (!mayEdit) return texts.viewOnly(inLanguage(rights[edit].label));
        const asked = { ...name, types: touchedTypes(change, tree) };
        if (!mayDo(edit, subjectOf(asked))) return texts.otherTypes;
        const fields = isNarrowedByField({ grants }) ? changedFields(change, tree) : undefined;
        if (!mayDo(edit, subjectOf({ ...asked, fields })))
          return fields === null ? texts.valuesOnly : texts.otherFields;
        if (!isNarrowedByCategory({ grants })) return null;
        const categories = touchedCategories(change, tree);
        return mayDo(edit, subjectOf({ ...asked, fields, categories }))
          ? null
          : texts.otherCategories;
      },
      fieldRefusal: (field) =>
        mayEdit && !mayDo(edit, { ...subject, types: [fieldTypeOf(field)], fields: [field] })
          ? texts.otherFields
          : null,
    };
  }, [mayDo, subjectOf, name, category, grants]);
}

/** The fields that a change sets; none where it brings old props to the current version, as the first edit of them does. */
function changedFields(change: Change, tree: DocumentTree): string[] | null {
  const node = change.op === 'set' ? nodeOf(tree, change.node) : undefined;
  const isUpgrade = node && upgradePart(change, node, blocks.get(node.type)?.upgrades ?? []);
  return isUpgrade ? [] : touchedFields(change, tree);
}
