import { connect, type Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { DatabaseUnreachable, hostFailureOf, type HostFailure } from './database-unreachable.ts';
import type { DatabaseHost, NetworkAddress } from './network-address.ts';
import { openTls, readTlsFiles } from './open-tls.ts';

/** A connection to one host, with what the driver, as it is mended, tells of it. */
export type DatabaseSocket = Socket &
  DatabaseHost & {
    /** The server let us in, and is what the address wants. */
    onready(): void;
    /** It is not, or cannot serve now: the driver connects again, to another host. */
    leave(reason: string): void;
    isLeft: boolean;
  };

/** Milliseconds for which a host that was left is not asked again, beside the time of the others: their turn comes first, and ends. */
const LEFT_MS = 500;

interface HostState {
  at: DatabaseHost;
  /** Why the last attempt failed; null: none did since it was last good. */
  failure: HostFailure | null;
  /** Until then it is not asked, by `performance.now()`. */
  leftUntil: number;
}

/**
 * Makes what opens the connections of a pool: the host that was good last is tried first, then the others in their order.
 * Each has `timeoutMs` for its name, TCP and TLS. Rejects with `DatabaseUnreachable`, which says why of each host.
 */
export function createSocketOpener(
  { hosts, tls }: Pick<NetworkAddress, 'hosts' | 'tls'>,
  timeoutMs: number,
): () => Promise<DatabaseSocket> {
  const states = hosts.map((at): HostState => ({ at, failure: null, leftUntil: 0 }));
  let preferred = states[0];
  return async () => {
    const order = states.toSorted(
      (a, b) => rank(a, preferred) - rank(b, preferred) || states.indexOf(a) - states.indexOf(b),
    );
    for (const state of order) {
      if (performance.now() < state.leftUntil) continue;
      try {
        const files = tls.mode === 'disable' ? {} : readTlsFiles(tls);
        const socket = await openOne(state.at, tls.mode, files, timeoutMs);
        const othersMs = (states.length - 1) * timeoutMs;
        return watched(socket, state, othersMs, () => (preferred = state));
      } catch (error) {
        state.failure = hostFailureOf(state.at, error);
      }
    }
    throw new DatabaseUnreachable(states.flatMap(({ failure }) => failure ?? []));
  };
}

function rank(state: HostState, preferred: HostState | undefined): number {
  if (state.failure !== null) return 2;
  return state === preferred ? 0 : 1;
}

/** Notes whether the host is good once the driver knows, also where it only never answers. */
function watched(
  socket: Socket,
  state: HostState,
  othersMs: number,
  onGood: () => void,
): DatabaseSocket {
  let isReady = false;
  const leave = (reason: string, milliseconds: number) => {
    made.isLeft = true;
    state.failure = hostFailureOf(state.at, reason);
    state.leftUntil = performance.now() + milliseconds;
  };
  const made: DatabaseSocket = Object.assign(socket, {
    ...state.at,
    isLeft: false,
    onready() {
      isReady = true;
      state.failure = null;
      onGood();
    },
    leave(reason: string) {
      leave(reason, LEFT_MS + (reason === 'silent' ? othersMs : 0));
      made.destroy();
    },
  });
  made.once('close', () => {
    // Of a single host the driver says so itself.
    if (!isReady && !made.isLeft && othersMs > 0) leave('closed', LEFT_MS);
  });
  return made;
}

/** Closes what it opened where it does not come to a connection in time. */
async function openOne(
  at: DatabaseHost,
  mode: NetworkAddress['tls']['mode'],
  files: ConnectionOptions,
  timeoutMs: number,
): Promise<Socket> {
  // Statements are sent one behind the other: none waits until the other side acknowledges the one before, for up to 40 ms.
  const socket = connect({ host: at.host, port: at.port, noDelay: true });
  // Errors after the one that is reported.
  socket.on('error', () => undefined);
  const late = Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
  const timer = setTimeout(() => socket.destroy(late), timeoutMs);
  try {
    await connected(socket);
    return mode === 'disable' ? socket : await openTls(socket, at, mode, files);
  } catch (error) {
    socket.destroy();
    throw socket.errored ?? error;
  } finally {
    clearTimeout(timer);
  }
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve();
    });
  });
}
