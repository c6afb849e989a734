import { may, rightFor, type Actor } from '#rules/permissions/may.ts';
import { RELEASE_RIGHTS } from '#rules/permissions/lacked-right.ts';
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
    const standingOf = (act: AskedAct) =>
      worst(rightsFor(act, subject.kind).map((right) => standing({ grants }, right, subject)));
    people.push({
      ...person,
      roles: [...new Set(grants.map(({ role }) => role))],
      may: {
        edit: standingOf('edit'),
        comment: standingOf('comment'),
        prepare: standingOf('prepare'),
        approve: standingOf('approve'),
        publish: standingOf('publish'),
      },
    });
  }
  return people;
}

/** All of these are needed. */
function rightsFor(act: AskedAct, kind: string): Right[] {
  if (act === 'edit') return [rightFor('edit', kind)];
  if (act === 'publish') return ['release.publish', rightFor('publish', kind)];
  return [RELEASE_RIGHTS[act]];
}

function standing(
  actor: Actor,
  right: Right,
  subject: Parameters<typeof may>[2],
): DocumentStanding {
  if (may(actor, right, subject)) return 'allowed';
  return may(actor, right) ? 'outOfScope' : 'lacksRole';
}

function worst(standings: readonly DocumentStanding[]): DocumentStanding {
  if (standings.includes('lacksRole')) return 'lacksRole';
  return standings.includes('outOfScope') ? 'outOfScope' : 'allowed';
}
