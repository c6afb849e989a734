import { msg } from '#messages/msg.ts';
import type { JsonValue } from '#schemas/json.ts';
import { type DocumentName, type StudioRouteName, studioRoutes } from '#wire/studio/routes.ts';
import type { StudioRoute } from '#wire/studio/route.ts';
import { signingRequest } from '#server/store/accounts/passkeys.ts';
import { signedHash } from '#server/store/release/signed-hash.ts';
import { currentEditor } from '#server/store/accounts/current-editor.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { touchedObjects } from '#server/site/permissions/touched-objects.ts';
import {
  editorOf,
  handled,
  type HandlerContext,
  publishing,
  refuse,
  defineHandlers,
} from '#server/platform/handler.ts';
import type { FrozenContents } from './approvals.ts';
import { type CallParts, callsOf, requestedWay, type Way } from './asked-calls.ts';
import { confirmRequest, contextOf, GONE, NO_ASKER } from './confirm-request.ts';
import { recordRequest } from './record-request.ts';
import { readRequestParts, sealRequest } from './request-seal.ts';
import { requestCapacity } from './request-signing.ts';
import { showRequests } from './show-requests.ts';
import {
  addRequest,
  decideRequest,
  findRequest,
  listRequests,
  sameRequest,
} from './publish-requests.ts';

export type RequestRoutes =
  | 'requestPublishing'
  | 'callEffect'
  | 'requestEffect'
  | 'publishRequests'
  | 'confirmRequest'
  | 'requestChallenge'
  | 'declineRequest'
  | 'withdrawRequest';

interface Parts extends CallParts {
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
  /** Reads the pages that the releases after `since`, made in this transaction, change; null where nothing renders. */
  readEffectPages(tx: Queryable, since: number): Promise<RenderPages | null>;
}

/** Renders what was read, outside of the transaction. */
type RenderPages = () => Promise<FrozenContents>;

/** Calls that wait for a second person: asked for, agreed to and then done, sent back, or taken back. */
export function requestHandlers({ sql, caughtUp, handlersInTransaction, readEffectPages }: Parts) {
  const calls = callsOf({ sql, handlersInTransaction });
  const { rehearse, askedCall } = calls;
  return defineHandlers({
    ...requestLists(sql),
    ...requestEffects(sql, calls),
    ...requestEndings(sql),
    async requestPublishing({ route, body: given, note }, context) {
      const call = await askedCall(route, given, context);
      if (!call.ok) return call;
      const { way, body } = call;
      const account = editorOf(context);
      const waiting = await sameRequest(sql, route, body, account.account);
      if (waiting !== null) return handled({ id: waiting });
      let render = null as RenderPages | null;
      const rehearsed = await rehearse(way, body, context, async (tx, { steps }, since) => {
        if (steps.length > 0) render = await readEffectPages(tx, since);
      });
      if (!rehearsed.ok) return rehearsed;
      // Not in the rehearsal: nobody else publishes until that has ended.
      const { frozen, texts } = (await render?.()) ?? NOTHING_FROZEN;
      const { effect } = rehearsed.answer;
      const documents = await documentsOf(sql, way.name, body);
      const id = await sql.begin(async (tx) => {
        const before = await sameRequest(tx, route, body, account.account);
        if (before !== null) return before;
        const added = await addRequest(tx, {
          route,
          body,
          documents,
          note,
          by: account,
          address: context.address,
          effect,
        });
        const made = { id: added, route, body };
        await sealRequest(tx, await readRequestParts(tx, made, effect, frozen), texts);
        await recordRequest(
          tx,
          'approval.submit',
          { id: added, route, note },
          account,
          context.address,
        );
        return added;
      });
      return handled({ id });
    },
    confirmRequest: publishing('confirmRequest', (word, context) =>
      confirmRequest({ sql, calls, caughtUp }, word, context),
    ),
    async requestChallenge({ id }, context) {
      const kept = await findRequest(sql, id);
      if (!kept || kept.state !== 'waiting') return refuse('requestChanged', GONE);
      const by = editorOf(context);
      const { account } = by;
      const { represents } = await requestCapacity(sql, kept, by);
      const seal = kept.seal && signedHash(kept.seal, account, represents?.account ?? null);
      const options =
        context.origin === undefined || seal === null
          ? null
          : await signingRequest(sql, { account, seal, origin: context.origin });
      return handled({ options });
    },
  });
}

const NOTHING_FROZEN: FrozenContents = { frozen: null, texts: new Map() };

/** The same body, by which the call is made although visitors miss something, where it can be. */
function despiteOf({ way, body }: { way: Way; body: JsonValue }): JsonValue {
  const forced = { ...(body as object), despite: true };
  return (studioRoutes[way.name] as StudioRoute).body.safeParse(forced).success ? forced : body;
}

/** The documents that a call touches; none where it touches something else. */
async function documentsOf(
  sql: Queryable,
  name: StudioRouteName,
  body: unknown,
): Promise<readonly DocumentName[]> {
  const touched = await touchedObjects(name, body as never, sql);
  return touched && 'documents' in touched ? touched.documents : [];
}

/** Requests that are not carried out: sent back, or taken back. */
function requestEndings(sql: Database) {
  return defineHandlers({
    async declineRequest({ id, note }, context) {
      const by = editorOf(context);
      const kept = await findRequest(sql, id);
      if (kept?.account === by.account)
        return refuse('ownSubmission', msg('release.withdraw-own-request'));
      return decide(sql, id, 'declined', note, context);
    },
    async withdrawRequest({ id }, context) {
      const kept = await findRequest(sql, id);
      if (kept && kept.account !== editorOf(context).account)
        return refuse('notAllowed', msg('release.not-asker'));
      return decide(sql, id, 'withdrawn', '', context);
    },
  });
}

async function decide(
  sql: Database,
  id: string,
  state: 'declined' | 'withdrawn',
  note: string,
  context: HandlerContext,
) {
  const by = editorOf(context);
  const kept = await findRequest(sql, id);
  const isDone =
    kept !== null &&
    (await sql.begin(async (tx) => {
      if (!(await decideRequest(tx, id, state, by, note))) return false;
      await recordRequest(
        tx,
        state === 'declined' ? 'approval.return' : 'approval.withdraw',
        { ...kept, note },
        by,
        context.address,
      );
      return true;
    }));
  return isDone ? handled({}) : refuse('requestChanged', GONE);
}

/** What a call would change, before it is asked for and before it is agreed to. */
function requestEffects(sql: Database, { rehearse, askedCall }: ReturnType<typeof callsOf>) {
  return defineHandlers({
    async callEffect({ route, body }, context) {
      const asked = await askedCall(route, body, context);
      return asked.ok ? rehearse(asked.way, despiteOf(asked), context) : asked;
    },
    async requestEffect({ id }) {
      const kept = await findRequest(sql, id);
      const way = requestedWay(kept?.route ?? '');
      if (!kept || !way || kept.state !== 'waiting') return refuse('requestChanged', GONE);
      const asker = await currentEditor(sql, kept.account);
      if (!asker) return refuse('notAllowed', NO_ASKER);
      const rehearsed = await rehearse(way, kept.body, contextOf(kept, asker));
      if (!rehearsed.ok) return rehearsed;
      const { effect } = rehearsed.answer;
      return handled({
        effect,
        isChanged: kept.effect !== null && kept.effect.print !== effect?.print,
      });
    },
  });
}

/** The requests that wait for who asks, and those that they made. */
function requestLists(sql: Database) {
  return defineHandlers({
    async publishRequests(_, context) {
      const account = editorOf(context);
      const kept = await listRequests(sql, account);
      const shown = await showRequests(sql, kept, account);
      return handled({
        forMe: shown.filter((one) => one.account !== account.account && one.state === 'waiting'),
        mine: shown.filter((one) => one.account === account.account),
      });
    },
  });
}
