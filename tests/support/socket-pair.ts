import { EventEmitter } from 'node:events';
import type { HubSocket } from '#server/transport/sockets/connection.ts';
import type { SocketLike } from '#studio/core/sync/shared/connection.ts';

/** Two ends of a connection in memory, which a test can cut at any point. */
export class SocketPair {
  /** While true, what the server sends is lost on the way. */
  isDeaf = false;
  readonly #client = new EventEmitter();
  readonly #server = new EventEmitter();
  #isOpen = true;

  readonly client: SocketLike = {
    addEventListener: (type: string, listener: (event: { data: unknown }) => void) =>
      void this.#client.on(type, listener),
    send: (data) => this.#later(() => this.#server.emit('message', Buffer.from(data))),
    close: () => this.#later(() => this.cut()),
  };

  readonly server = {
    send: (data: string) =>
      this.#later(() => this.isDeaf || this.#client.emit('message', { data })),
    close: () => this.#later(() => this.cut()),
    terminate: () => this.cut(),
    ping: () => this.#later(() => this.#server.emit('pong')),
    on: (type: string, listener: (...given: never[]) => void) =>
      void this.#server.on(type, listener as (...given: unknown[]) => void),
    bufferedAmount: 0,
  } as unknown as HubSocket;

  /** Lets the client know that it is connected. */
  open(): void {
    this.#later(() => this.#client.emit('open', {}));
  }

  /** Loses what is under way. */
  cut(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    setImmediate(() => {
      this.#client.emit('close', {});
      this.#server.emit('close');
    });
  }

  #later(deliver: () => void): void {
    setImmediate(() => this.#isOpen && deliver());
  }
}
