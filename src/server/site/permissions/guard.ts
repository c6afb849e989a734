import { msg } from '#messages/msg.ts';
import { lackedRight } from '#rules/permissions/lacked-right.ts';
import { may, mayCall, mayEdit, mayEverywhere, type Actor } from '#rules/permissions/may.ts';
import { type Right, rights } from '#schemas/right.ts';
import type { StudioRoute } from '#wire/studio/route.ts';
import { studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { refuse, type Refused, type StudioParsed } from '#server/platform/handler.ts';
import { subjectsFor } from './subjects.ts';
import { touchedObjects } from './touched-objects.ts';

/** What lacking rights is refused with. */
type GuardError = 'secondFactorNeeded' | 'notAllowed';

/** Why an editor may not make a call with this body; null where they may. A call without the right at all is refused before its body is read, by `refuseWithout`. */
export type Guard = <N extends StudioRouteName>(
  editor: Editor,
  name: N,
  body: StudioParsed<N>,
) => Promise<Refused<GuardError> | null>;

export function createGuard(sql: Queryable): Guard {
  const refusalFor: Guard = async (editor, name, body) => {
    const { needs, touches } = studioRoutes[name];
    const refused = refuseWithout(editor, needs);
    if (refused || needs === null) return refused;
    if (touches === 'site') return mayEverywhere(editor, needs) ? null : refuseForbidden(needs);
    const touched = await touchedObjects(name, body, sql);
    if (!touched) return null;
    const names = 'documents' in touched ? touched.documents : [];
    const right = lackedRight(editor, needs, touched, await subjectsFor(sql, editor, names));
    return right && refuseForbidden(right);
  };
  return async (editor, name, body) => {
    const refused = await refusalFor(editor, name, body);
    if (!refused) return null;
    for (const represented of representedActors(editor, studioRoutes[name]))
      if (!(await refusalFor(represented, name, body))) return null;
    return refused;
  };
}

/** The editor with the grants of each account whose deputy they were named, for a call that signs; none for other calls, and for who may not work in the studio. */
export function representedActors(editor: Editor, { signs }: Pick<StudioRoute, 'signs'>): Editor[] {
  const mayWork = may(editor, 'studio.read') && !editor.lacksFactor && editor.key === undefined;
  return signs && mayWork
    ? (editor.represented ?? []).map(({ grants }) => ({ ...editor, grants }))
    : [];
}

/** Refuses accounts that have the right nowhere; null is a right that everybody has. */
export function refuseWithout(editor: Actor & Pick<Editor, 'lacksFactor'>, needs: Right | null) {
  if (needs === null) return null;
  if (editor.lacksFactor)
    return refuse('secondFactorNeeded', msg('permission.second-factor-needed'));
  if (mayCall(editor, needs)) return null;
  if (editor.limit && may({ grants: editor.grants }, needs))
    return refuse(
      'notAllowed',
      msg('permission.key-lacks-right', {
        right: rights[needs].label,
      }),
    );
  return refuse(
    'notAllowed',
    msg('release.lacks-right', {
      right: rights[needs].label,
    }),
  );
}

/** Refuses accounts that may edit nothing at all. */
export function refuseWithoutEdit(editor: Actor) {
  return mayEdit(editor) ? null : refuse('notAllowed', msg('permission.nothing-editable'));
}

function refuseForbidden(right: Right) {
  return refuse('notAllowed', msg('permission.beyond-scope', { right: rights[right].label.zh }));
}
