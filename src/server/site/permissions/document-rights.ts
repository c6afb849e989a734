import {
  editableFields,
  may,
  rightFor,
  type Actor,
  type PermissionSubject,
} from '#rules/permissions/may.ts';
import { RELEASE_RIGHTS } from '#rules/permissions/lacked-right.ts';
import { TRANSLATION_TYPE } from '#rules/permissions/reaches-fields.ts';
import type { Right } from '#schemas/right.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import type { AskedAct, DocumentStanding, PersonRights } from '#wire/studio/document-rights.ts';
import { subjectsFor } from './subjects.ts';

/** What each active account may do with a document, by name. Keys and deputies are left out. */
export async function readDocumentRights(
  sql: Queryable,
  name: DocumentName,
): Promise<PersonRights[]> {
  const rows = await sql<{ account: string; name: string; grants: unknown }[]>`
    select account, name, grants from account where deactivated_at is null order by name, account`;
  const people: PersonRights[] = [];
  for (const { grants: stored, ...person } of rows) {
    const grants = readGrants(stored);
    const subject = (await subjectsFor(sql, { grants }, [name]))(name);
    const standingOf = (act: AskedAct) => {
      const asked = act === 'translate' ? translationOf(subject) : subject;
      return worst(rightsFor(act, subject.kind).map((right) => standing({ grants }, right, asked)));
    };
    people.push({
      ...person,
      roles: [...new Set(grants.map(({ role }) => role))],
      may: {
        edit: standingOf('edit'),
        translate: standingOf('translate'),
        comment: standingOf('comment'),
        prepare: standingOf('prepare'),
        approve: standingOf('approve'),
        publish: standingOf('publish'),
      },
      fields: editableFields({ grants }, rightFor('edit', subject.kind), subject),
    });
  }
  return people;
}

/** All of these are needed. */
function rightsFor(act: AskedAct, kind: string): Right[] {
  if (act === 'edit' || act === 'translate') return [rightFor('edit', kind)];
  if (act === 'publish') return ['release.publish', rightFor('publish', kind)];
  return [RELEASE_RIGHTS[act]];
}

function standing(actor: Actor, right: Right, subject: PermissionSubject): DocumentStanding {
  if (may(actor, right, subject)) return 'allowed';
  return may(actor, right) ? 'outOfScope' : 'lacksRole';
}

function worst(standings: readonly DocumentStanding[]): DocumentStanding {
  if (standings.includes('lacksRole')) return 'lacksRole';
  return standings.includes('outOfScope') ? 'outOfScope' : 'allowed';
}

/** The English of a document, as rights see it. */
function translationOf(subject: PermissionSubject): PermissionSubject {
  return { ...subject, language: 'en', types: [TRANSLATION_TYPE] };
}
