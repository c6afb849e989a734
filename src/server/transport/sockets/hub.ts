import type { Catalogue } from '#composition/catalogue.ts';
import { catalogue as registryCatalogue } from '#registry/data.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { emptyDocument, newestVersion } from '#server/store/drafts/published.ts';
import { SESSION_END_CHANNEL } from '#server/store/accounts/session-end.ts';
import {
  Connection,
  type ConnectionParts,
  type HubSocket,
  type OpenSession,
} from './connection.ts';
import { DocumentChannel, type ChannelParts } from './document-channel.ts';
import { DRAFT_CHANNEL, headsAfter, nameText } from '#server/store/drafts/draft-log.ts';
import { createDraftStore, type Permit } from '#server/store/drafts/draft-store.ts';
import { createPresence } from './presence.ts';

export interface DraftHub {
  /** Takes over an editor's socket, which ends with the session. */
  connect(socket: HubSocket, account: Account, session?: OpenSession): void;
  /** Tells those who have a document open that a release holds it. */
  released(seq: number, tags: readonly string[]): void;
  /** Closes all sockets; settles when nothing is under way any more. */
  stop(): Promise<void>;
}

export interface DraftHubParts {
  sql: Database;
  /** A connection for LISTEN; another address where a pooler cannot. */
  listenSql: Database;
  onError(error: unknown): void;
  catalogue?: Catalogue;
  permit?: Permit;
  /** Why a document may not be opened, in words for the editor; null where it may. */
  mayOpen?: ConnectionParts['mayOpen'];
}

/** Bounds how late an edit in another process is seen whose notification was lost. */
const POLL_MS = 1000;
/** A connection that is dead disappears from the others' screens within two of these. */
const LIFE_MS = 4000;
const SESSION_MS = 30_000;
/** Tabs compose their previews again at most this often while others edit. */
const ELSEWHERE_MS = 1000;

/** The drafts that are open in this process, and the editors' sockets. */
export async function createDraftHub({
  sql,
  listenSql,
  onError,
  catalogue = registryCatalogue,
  permit,
  mayOpen = async () => null,
}: DraftHubParts): Promise<DraftHub> {
  const store = createDraftStore({ catalogue, permit });
  const channels = new Map<string, DocumentChannel>();
  const connections = new Set<Connection>();
  const channelParts: ChannelParts = {
    sql,
    store,
    source: async (name) =>
      (await newestVersion(sql, name)) ?? { document: emptyDocument(name), seq: null },
  };

  const channelOf = (name: DocumentName): DocumentChannel => {
    const channel = channels.get(nameText(name)) ?? new DocumentChannel(name, channelParts);
    channels.set(nameText(name), channel);
    return channel;
  };
  const wake = (channel: DocumentChannel | undefined) => void channel?.catchUp().catch(onError);

  const submit: ConnectionParts['submit'] = async (
    { document, base, operations },
    channel,
    connection,
  ) => {
    const submitted = await store.submit(sql, {
      name: document,
      base,
      operations,
      account: { ...connection.account, session: connection.session },
    });
    if (submitted.kind === 'refused')
      return connection.send({
        type: 'refused',
        document,
        operation: submitted.operation,
        message: submitted.message,
      });
    if (submitted.kind === 'accepted' && submitted.repeats.length > 0)
      connection.send({ type: 'operations', document, operations: submitted.repeats });
    await channel.catchUp();
    if (submitted.kind === 'stale')
      connection.send({ type: 'stale', document, head: submitted.head });
  };

  /** For whatever a lost notification would have told. */
  async function poll(): Promise<void> {
    for (const [name, channel] of channels) if (channel.isUnused) channels.delete(name);
    for (const name of await headsAfter(sql, [...channels.values()]))
      wake(channels.get(nameText(name)));
  }

  /** At once in every process; a notification that was lost is made up for by the next edit, which is refused, and the timer. */
  const endSession = (id: string) =>
    connections.forEach((connection) => {
      if (connection.session === id) connection.endSession();
    });
  const sessionEnds = await listenSql.listen(SESSION_END_CHANNEL, endSession);
  /** What changed since it was told last. */
  const changed = new Set<string>();
  const tellElsewhere = () => {
    if (changed.size === 0) return;
    for (const connection of connections) connection.tellElsewhere(changed);
    changed.clear();
  };
  const onDraft = (name: string) => {
    changed.add(name);
    wake(channels.get(name));
  };
  const listening = await listenSql.listen(
    DRAFT_CHANNEL,
    onDraft,
    () => void poll().catch(onError),
  );
  const pollTimer = setInterval(() => void poll().catch(onError), POLL_MS);
  const lifeTimer = setInterval(
    () => connections.forEach((connection) => connection.checkLife()),
    LIFE_MS,
  );
  const sessionTimer = setInterval(
    () => connections.forEach((connection) => void connection.checkSession().catch(onError)),
    SESSION_MS,
  );
  const elsewhereTimer = setInterval(tellElsewhere, ELSEWHERE_MS);
  const timers = [pollTimer, lifeTimer, sessionTimer, elsewhereTimer];
  for (const timer of timers) timer.unref();
  const presence = await createPresence({
    sql,
    listenSql,
    tell: (document, peers) => channels.get(document)?.announcePeers(peers),
  });

  return {
    connect(socket, account, session) {
      const onClose = (connection: Connection) => void connections.delete(connection);
      connections.add(
        new Connection({
          socket,
          account,
          session,
          mayOpen,
          channel: channelOf,
          presence,
          submit,
          onClose,
          onError,
        }),
      );
    },
    released(seq, tags) {
      for (const tag of tags) {
        changed.add(tag);
        const channel = channels.get(tag);
        channel?.announce({ type: 'released', document: channel.name, seq });
      }
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      for (const connection of connections) connection.close(1001);
      await Promise.allSettled([
        presence.stop(),
        listening.unlisten(),
        sessionEnds.unlisten(),
        ...[...channels.values()].map((channel) => channel.idle),
      ]);
    },
  };
}
