import { useCallback, useMemo } from 'react';
import type { Change } from '#composition/change.ts';
import { touchedCategories } from '#composition/operations/item-category.ts';
import { idPath } from '#composition/id-path.ts';
import { touchedTypes } from '#composition/touched-types.ts';
import type { DocumentTree } from '#composition/tree.ts';
import {
  isNarrowedByCategory,
  may,
  rightFor,
  type PermissionSubject,
} from '#rules/permissions/may.ts';
import { type Right, rights } from '#schemas/right.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { ScopedDocument } from '#rules/permissions/lacked-right.ts';
import { useCategories } from '../documents/use-categories.ts';
import { usePages } from '../documents/use-pages.ts';
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
  const entries = usePages().data?.pages;
  const rows = useCategories(isNarrowedByCategory({ grants })).data?.categories;
  return useCallback(
    ({ kind, key, types = [], categories = [] }) => ({
      kind,
      types,
      path: kind === 'page' ? idPath(entries?.map(({ entry }) => entry) ?? [], key) : [],
      categories: categories.map((id) => idPath(rows ?? [], id)),
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
}

/** What may be done with one document; of an item whose category is known, by that too. */
export function useDocumentRights(name: DocumentName, category = ''): DocumentRights {
  const { grants } = useSession();
  const mayDo = useMay();
  const subjectOf = useSubjectOf();
  return useMemo(() => {
    const [edit, publish] = [rightFor('edit', name.kind), rightFor('publish', name.kind)];
    const subject = subjectOf({ ...name, categories: category === '' ? [] : [category] });
    const mayEdit = mayDo(edit, subject);
    const mayRelease =
      mayDo('release.prepare', subject) || (mayDo('release.publish') && mayDo(publish, subject));
    return {
      mayEdit,
      editRefusal: mayEdit ? null : texts.lacks(inLanguage(rights[edit].label)),
      publishRefusal: mayRelease ? null : texts.lacks(inLanguage(rights[publish].label)),
      checkChange(change, tree) {
        if (!mayEdit) return texts.viewOnly(inLanguage(rights[edit].label));
        if (!mayDo(edit, subjectOf({ ...name, types: touchedTypes(change, tree) })))
          return texts.otherTypes;
        if (!isNarrowedByCategory({ grants })) return null;
        const categories = touchedCategories(change, tree);
        return mayDo(edit, subjectOf({ ...name, categories })) ? null : texts.otherCategories;
      },
    };
  }, [mayDo, subjectOf, name, category, grants]);
}
