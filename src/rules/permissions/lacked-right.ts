import type { DocumentVerb } from '#schemas/permission.ts';
import type { Right } from '#schemas/right.ts';
import {
  may,
  mayCall,
  mayEverywhere,
  rightFor,
  type Actor,
  type PermissionSubject,
} from './may.ts';

/** A document that a call touches. */
export interface ScopedDocument {
  kind: string;
  key: string;
  /** Types of the nodes that the call brings. */
  types?: readonly string[];
  /** Ids of the categories that the call names for the item, besides those that it stands in. */
  categories?: readonly string[];
  /** Fields that the call changes; null: it does more than change values, such as begin the document. Absent: operations say. */
  fields?: readonly string[] | null | undefined;
}

/** What a call touches: documents; things that somebody owns, by account, null where nobody is known; or what belongs to no part of the site. */
export type TouchedBy<D extends ScopedDocument = ScopedDocument> =
  | { verb: DocumentVerb; documents: readonly D[] }
  | { owners: readonly (string | null)[] }
  | 'site';

/** What other verbs than editing and publishing need, for all kinds of documents. */
export const RELEASE_RIGHTS = {
  approve: 'release.approve',
  prepare: 'release.prepare',
  share: 'review.share',
  see: 'studio.read',
  comment: 'comment.write',
} as const satisfies Record<Exclude<DocumentVerb, 'edit' | 'publish'>, Right>;

type SubjectOf<D> = (document: D) => PermissionSubject;

/** The first of the documents for which the actor lacks the right, with that right. */
export function firstOutOfReach<D extends ScopedDocument>(
  actor: Actor,
  verb: DocumentVerb,
  documents: readonly D[],
  subjectOf: SubjectOf<D>,
): { name: D; right: Right } | null {
  for (const name of documents) {
    const subject = subjectOf(name);
    const right =
      verb === 'edit' || verb === 'publish' ? rightFor(verb, subject.kind) : RELEASE_RIGHTS[verb];
    if (!may(actor, right, subject)) return { name, right };
  }
  return null;
}

/** The right that an account lacks for a call: the one that its route needs, or that for something the call touches. Null: it may make the call. */
export function lackedRight<D extends ScopedDocument>(
  actor: Actor & { account: string },
  needs: Right,
  touched: TouchedBy<D>,
  subjectOf: SubjectOf<D>,
): Right | null {
  if (!mayCall(actor, needs)) return needs;
  if (touched === 'site') return mayEverywhere(actor, needs) ? null : needs;
  if ('documents' in touched)
    return firstOutOfReach(actor, touched.verb, touched.documents, subjectOf)?.right ?? null;
  return mayEverywhere(actor, needs) || touched.owners.every((owner) => owner === actor.account)
    ? null
    : needs;
}
