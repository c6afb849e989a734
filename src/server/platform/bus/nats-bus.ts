import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Bus } from './bus.ts';
import type { NatsAddress } from './nats-address.ts';

interface Parts {
  address: NatsAddress;
  /** What the subjects of one database begin with, so that several may share a server. */
  prefix: string;
  /** That messages go and come from now on, or why they do not. Not called twice for the same. */
  onChange(state: { isUp: true } | { isUp: false; reason: string }): void;
}

export interface NatsBus extends Bus {
  /** Whether messages go and come. */
  isUp(): boolean;
}

/** Between two attempts to connect, in milliseconds. */
const AGAIN_MS = 1000;
/** A server that does not answer for twice this long is away, in milliseconds. */
const PING_MS = 5000;

interface Listener {
  channel: string;
  onMessage(payload: string): void;
  onListen?: (() => void) | undefined;
  subscription?: Subscription | undefined;
}

/** Messages by a NATS server. While it is away they are lost, and it is tried again until `close`. */
export function natsBus({ address, prefix, onChange }: Parts): NatsBus {
  const listeners = new Set<Listener>();
  const closing = new AbortController();
  let connection: NatsConnection | null = null;
  let isUp: boolean | null = null;

  function change(state: Parameters<Parts['onChange']>[0]): void {
    if (isUp === state.isUp || closing.signal.aborted) return;
    isUp = state.isUp;
    onChange(state);
    if (isUp) listeners.forEach(({ onListen }) => onListen?.());
  }

  function subscribe(listener: Listener): void {
    listener.subscription = connection?.subscribe(`${prefix}.${listener.channel}`, {
      callback: (error, message) => {
        if (!error) listener.onMessage(message.string());
      },
    });
  }

  /** Settles when the connection is closed for good; while the server is away it connects again by itself. */
  async function follow(opened: NatsConnection): Promise<void> {
    connection = opened;
    listeners.forEach(subscribe);
    await opened.flush();
    change({ isUp: true });
    for await (const status of opened.status()) {
      if (status.type === 'disconnect') change({ isUp: false, reason: '连接中断' });
      if (status.type === 'reconnect') change({ isUp: true });
    }
  }

  const running = (async () => {
    while (!closing.signal.aborted) {
      const options = { name: 'quoin', pingInterval: PING_MS, reconnectTimeWait: AGAIN_MS };
      await connect({ ...address, ...options, maxReconnectAttempts: -1 })
        .then((opened) => (closing.signal.aborted ? opened.close() : follow(opened)))
        .catch((error: Error) => change({ isUp: false, reason: error.message }));
      connection = null;
      change({ isUp: false, reason: '连接中断' });
      await pause(AGAIN_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();

  return {
    isUp: () => isUp === true,
    async publish(messages) {
      if (!connection || !isUp) throw new Error('NATS is away');
      for (const { channel, payload } of messages)
        connection.publish(`${prefix}.${channel}`, payload);
      await connection.flush();
    },
    async listen(channel, onMessage, onListen) {
      const listener: Listener = { channel, onMessage, onListen };
      listeners.add(listener);
      subscribe(listener);
      if (connection && isUp) {
        await connection.flush();
        onListen?.();
      }
      return {
        async unlisten() {
          listeners.delete(listener);
          listener.subscription?.unsubscribe();
        },
      };
    },
    async close() {
      closing.abort();
      await connection?.close();
      await running;
    },
  };
}
