import { phrase } from '#composition/message.ts';
import { lackedRight } from '#rules/permissions/lacked-right.ts';
import { may, mayEdit, mayEverywhere, type Actor } from '#rules/permissions/may.ts';
import { type Right, rights } from '#schemas/right.ts';
import { studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { refuse, type Refused, type StudioParsed } from '#server/platform/handler.ts';
import { subjectsFor } from './subjects.ts';
import { touchedObjects } from './touched-objects.ts';

/** Why an editor may not make a call with this body; null where they may. A call without the right at all is refused before its body is read, by `refuseWithout`. */
export type Guard = <N extends StudioRouteName>(
  editor: Editor,
  name: N,
  body: StudioParsed<N>,
) => Promise<Refused | null>;

export function createGuard(sql: Queryable): Guard {
  return async (editor, name, body) => {
    const { needs, touches } = studioRoutes[name];
    const refused = refuseWithout(editor, needs);
    if (refused || needs === null) return refused;
    if (touches === 'site') return mayEverywhere(editor, needs) ? null : refuseForbidden(needs);
    const touched = await touchedObjects(name, body, sql);
    const right = touched && lackedRight(editor, needs, touched, await subjectsFor(sql, editor));
    return right && refuseForbidden(right);
  };
}

/** Refuses accounts that have the right nowhere; null is a right that everybody has. */
export function refuseWithout(
  editor: Actor & Pick<Editor, 'lacksFactor'>,
  needs: Right | null,
): Refused | null {
  if (needs === null) return null;
  if (editor.lacksFactor)
    return refuse(
      'secondFactorNeeded',
      '你的角色要用两步登录。请先在“我的账号”里添加验证器或通行密钥',
    );
  if (may(editor, needs)) return null;
  if (editor.limit && may({ grants: editor.grants }, needs))
    return refuse(
      'notAllowed',
      phrase('这把接口密钥没有“{right}”的权限，没有执行。需要时请另做一把', {
        right: rights[needs].label.zh,
      }),
    );
  return refuse(
    'notAllowed',
    phrase('你的账号没有“{right}”的权限，没有执行。需要时请找管理员开通', {
      right: rights[needs].label.zh,
    }),
  );
}

/** Refuses accounts that may edit nothing at all. */
export function refuseWithoutEdit(editor: Actor): Refused | null {
  return mayEdit(editor)
    ? null
    : refuse('notAllowed', '没有编辑任何内容的权限，没有执行。需要时请找管理员开通');
}

function refuseForbidden(right: Right): Refused {
  return refuse(
    'notAllowed',
    phrase(
      '其中有你的账号管不到的内容：没有那里的“{right}”权限，整次操作没有执行。需要时请找管理员开通',
      { right: rights[right].label.zh },
    ),
  );
}
