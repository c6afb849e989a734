import type { Catalogue } from '#composition/catalogue.ts';
import { catalogue as registryCatalogue } from '#registry/data.ts';
import { busOf } from '#server/platform/bus/bus-of.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { SESSION_END_CHANNEL } from '#server/store/accounts/session-end.ts';
import { flushAnnouncements } from '#server/store/drafts/announce-edits.ts';
import { DRAFT_CHANNEL, draftsElsewhere, nameText } from '#server/store/drafts/draft-log.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import type { Permit } from '#server/store/drafts/draft-batch.ts';
import { emptyDocument, newestVersion } from '#server/store/drafts/published.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import {
  Connection,
  type ConnectionParts,
  type HubSocket,
  type OpenSession,
} from './connection.ts';
import { DocumentChannel, type ChannelParts } from './document-channel.ts';
import { createPresence } from './presence.ts';

export interface DraftHub {
  /** Takes over an editor's socket, which ends with the session. */
  connect(socket: HubSocket, account: Account, session?: OpenSession): void;
  /** Tells those who have a document open that a release holds it. */
  released(seq: number, tags: readonly string[]): void;
  /** The database lost the end of its log: forgets what is kept of drafts, and sends every open one whole. */
  reopenAll(): void;
  /** Closes the editors' sockets, which come back elsewhere, spread over these milliseconds. */
  closeSockets(within: number): void;
  /** Editors' open sockets. */
  sockets(): number;
  /** Closes all sockets; settles when nothing is under way any more. */
  stop(): Promise<void>;
}

export interface DraftHubParts {
  sql: Database;
  /** A connection for LISTEN; another address where a pooler cannot. Edits and presence come by the bus of `sql`, where it uses one. */
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
  const channelOf = channelFinder(channels, sql, store);
  const wake = (channel: DocumentChannel | undefined) => void channel?.catchUp().catch(onError);

  const submit = submitter(sql, store);

  const poll = poller(sql, channels, wake);
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
  const bus = busOf(sql, listenSql);
  const listening = await bus.listen(DRAFT_CHANNEL, onDraft, () => void poll().catch(onError));
  const stopTimers = startTimers([
    [POLL_MS, () => void poll().catch(onError)],
    [LIFE_MS, () => connections.forEach((connection) => connection.checkLife())],
    [
      SESSION_MS,
      () => connections.forEach((connection) => void connection.checkSession().catch(onError)),
    ],
    [ELSEWHERE_MS, tellElsewhere],
  ]);
  const presence = createPresence({
    bus,
    tell: (document, peers) => channels.get(document)?.announcePeers(peers),
  });

  return {
    connect(socket, account, session) {
      const onClose = (connection: Connection) => void connections.delete(connection);
      const shared = { mayOpen, channel: channelOf, presence, submit, onClose, onError };
      connections.add(new Connection({ socket, account, session, ...shared }));
    },
    released(seq, tags) {
      for (const tag of tags) {
        changed.add(tag);
        const channel = channels.get(tag);
        channel?.announce({ type: 'released', document: channel.name, seq });
      }
    },
    reopenAll() {
      store.clear();
      for (const channel of channels.values()) void channel.reopen().catch(onError);
    },
    closeSockets: (within) => closeSpread(connections, within),
    sockets: () => connections.size,
    async stop() {
      stopTimers();
      for (const connection of connections) connection.close(1001);
      await Promise.allSettled([
        presence.stop(),
        listening.unlisten(),
        sessionEnds.unlisten(),
        ...[...channels.values()].map((channel) => channel.idle),
      ]).then(() => flushAnnouncements(sql));
    },
  };
}

/** Wakes the channels whose draft went on or was set back: for whatever a lost notification would have told. */
function poller(
  sql: Database,
  channels: Map<string, DocumentChannel>,
  wake: (channel: DocumentChannel | undefined) => void,
): () => Promise<void> {
  return async () => {
    for (const [name, channel] of channels) if (channel.isUnused) channels.delete(name);
    const open = [...channels.values()].flatMap(({ name, position }) =>
      position ? [{ name, position }] : [],
    );
    for (const name of await draftsElsewhere(sql, open)) wake(channels.get(nameText(name)));
  };
}

/** Closes each within these milliseconds, so that they do not all come back in one instant. */
function closeSpread(connections: Iterable<Connection>, within: number): void {
  for (const connection of connections)
    setTimeout(() => connection.close(1001), Math.random() * within).unref();
}

/** Runs each task again and again after its milliseconds, without keeping the process alive. Returns what ends it. */
function startTimers(tasks: readonly (readonly [number, () => void])[]): () => void {
  const timers = tasks.map(([milliseconds, task]) => setInterval(task, milliseconds));
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** Stores an editor's operations, and answers their connection. */
function submitter(
  sql: Database,
  store: ReturnType<typeof createDraftStore>,
): ConnectionParts['submit'] {
  return async ({ document, base, baseId, operations }, channel, connection) => {
    const submitted = await store.submit(sql, {
      name: document,
      base,
      baseId,
      mayFollow: true,
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
}

/** Finds the channel of a document, or opens one. */
function channelFinder(
  channels: Map<string, DocumentChannel>,
  sql: Database,
  store: ChannelParts['store'],
) {
  const channelParts: ChannelParts = {
    sql,
    store,
    source: async (name) =>
      (await newestVersion(sql, name)) ?? { document: emptyDocument(name), seq: null },
  };

  return (name: DocumentName): DocumentChannel => {
    const channel = channels.get(nameText(name)) ?? new DocumentChannel(name, channelParts);
    channels.set(nameText(name), channel);
    return channel;
  };
}
