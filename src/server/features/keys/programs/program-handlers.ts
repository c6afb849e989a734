import { msg } from '#messages/msg.ts';
import { may } from '#rules/permissions/may.ts';
import { isLoopbackAddress } from '#rules/programs/redirect-address.ts';
import { READING, type ProgramRight } from '#schemas/program.ts';
import { rights } from '#schemas/right.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  defineHandlers,
  editorOf,
  handled,
  refuse,
  type HandlerContext,
} from '#server/platform/handler.ts';
import { refuseStale } from '#server/store/accounts/fresh-sign-in.ts';
import {
  createProgram,
  endProgram,
  listPrograms,
} from '#server/store/accounts/programs/programs.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import {
  answerAt,
  readAuthorization,
  type Authorization,
  type CheckedAuthorization,
} from './read-authorization.ts';

/** Letting programs in, listing and ending them: what people do with their own. */
export function programHandlers(sql: Database) {
  return defineHandlers({
    async programs(_body, context) {
      const living = await listPrograms(sql, editorOf(context).account);
      const programs = living.map(({ redirectUri, ...program }) => ({
        ...program,
        host: new URL(redirectUri).host,
      }));
      return handled({ programs });
    },
    async readProgramRequest({ query }, context) {
      const checked = await readAuthorization(sql, originOf(context), query);
      if (!checked.ok) return refusedOr(checked, (redirect) => ({ request: null, redirect }));
      return handled({ request: describe(checked.asked, context), redirect: null });
    },
    async connectProgram({ query, limit, days }, context) {
      const stale = await refuseStale(sql, context.account);
      if (stale?.refusal.code === 'freshSignInNeeded')
        return refuse('freshSignInNeeded', stale.refusal.message);
      const origin = originOf(context);
      const checked = await readAuthorization(sql, origin, query);
      if (!checked.ok) return refusedOr(checked, (redirect) => ({ redirect }));
      const offered = offeredRights(checked.asked, context);
      const beyond = limit.rights.filter((right) => !offered.includes(right));
      if (beyond.length > 0) {
        const labels = beyond.map((right) => rights[right].label.zh);
        return refuse('beyondOwn', msg('program.beyond-own', { rights: labels }));
      }
      const { client, redirectUri, challenge } = checked.asked;
      return sql.begin(async (tx) => {
        const by = editorOf(context);
        const consent = { client: client.id, account: by.account, limit, days };
        const { id, code } = await createProgram(tx, { ...consent, redirectUri, challenge });
        await recordActivity(tx, {
          by,
          action: 'program.connect',
          thing: { kind: 'program', key: id, title: client.name },
          address: context.address,
          details: { rights: [...limit.rights], days, host: new URL(redirectUri).host },
        });
        return handled({ redirect: answerAt(checked.asked, origin, { code }) });
      });
    },
    async endProgram({ id }, context) {
      return sql.begin(async (tx) => {
        const by = editorOf(context);
        const ended = await endProgram(tx, id, by.account);
        if (!ended) return refuse('notFound', msg('program.gone'));
        await recordActivity(tx, {
          by,
          action: 'program.end',
          thing: { kind: 'program', key: id, title: ended.name },
          address: context.address,
        });
        return handled({});
      });
    },
  });
}

const FAULTS = {
  client: msg('program.unknown-client'),
  redirect: msg('program.bad-redirect'),
  query: msg('program.wrong-request', { field: 'query' }),
};

/** A request that is wrong: said to the person where nobody can be led to the program, else to the program. */
function refusedOr<T>(
  checked: Extract<CheckedAuthorization, { ok: false }>,
  answer: (redirect: string) => T,
) {
  return checked.redirect === null
    ? refuse('badProgramRequest', FAULTS[checked.fault])
    : handled(answer(checked.redirect));
}

function describe(asked: Authorization, context: HandlerContext) {
  const { client, redirectUri } = asked;
  return {
    name: client.name,
    host: new URL(redirectUri).host,
    isLocal: isLoopbackAddress(redirectUri),
    rights: offeredRights(asked, context),
    refused: answerAt(asked, originOf(context), { error: 'access_denied' }),
  };
}

/** Of what is asked for, what the person may do themselves; to see the studio is what brought them here. */
function offeredRights({ rights: asked }: Authorization, { account }: HandlerContext) {
  const mayDo = (right: ProgramRight) =>
    account !== null && 'grants' in account && may(account, right);
  return asked.filter((right) => right === READING || mayDo(right));
}

function originOf({ origin }: HandlerContext): string {
  if (origin === undefined) throw new Error('a program was let in without an origin');
  return origin;
}
