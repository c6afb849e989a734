import { useCallback, useMemo } from 'react';
import type { Change } from '#composition/change.ts';
import { menuIdPath } from '#composition/menu/menu-order.ts';
import { touchedTypes } from '#composition/touched-types.ts';
import type { DocumentTree } from '#composition/tree.ts';
import { may, rightFor, type PermissionSubject } from '#rules/permissions/may.ts';
import { type Right, rights } from '#schemas/right.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { ScopedDocument } from '#rules/permissions/lacked-right.ts';
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
export function useSubjectOf(): (
  name: Pick<ScopedDocument, 'kind' | 'key'>,
  types?: readonly string[],
) => PermissionSubject {
  const { data } = usePages();
  return useCallback(
    ({ kind, key }, types = []) => ({
      kind,
      types,
      path: kind === 'page' ? menuIdPath(data?.pages.map(({ entry }) => entry) ?? [], key) : [],
    }),
    [data],
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

/** What may be done with one document. */
export function useDocumentRights(name: DocumentName): DocumentRights {
  const mayDo = useMay();
  const subjectOf = useSubjectOf();
  return useMemo(() => {
    const [edit, publish] = [rightFor('edit', name.kind), rightFor('publish', name.kind)];
    const mayEdit = mayDo(edit, subjectOf(name));
    const mayRelease =
      mayDo('release.prepare') || (mayDo('release.publish') && mayDo(publish, subjectOf(name)));
    return {
      mayEdit,
      editRefusal: mayEdit ? null : texts.lacks(inLanguage(rights[edit].label)),
      publishRefusal: mayRelease ? null : texts.lacks(inLanguage(rights[publish].label)),
      checkChange(change, tree) {
        if (!mayEdit) return texts.viewOnly(inLanguage(rights[edit].label));
        return mayDo(edit, subjectOf(name, touchedTypes(change, tree))) ? null : texts.otherTypes;
      },
    };
  }, [mayDo, subjectOf, name]);
}
