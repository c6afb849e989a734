import { resolve } from 'node:path';
import { startSandbox, type RunningSandbox } from '#sandbox/app/start-sandbox.ts';
import type { SandboxPath } from '#sandbox/calls/handler/handler.ts';
import type { Fields } from '#wire/public/request.ts';
import type { WireReply } from '#wire/public/reply.ts';
import { asServer, createDatabase, type TestDatabase } from './database.ts';
import { DEMONSTRATION_DATA } from './demonstration-data.ts';
import { openWireClient, type SentCall } from './wire-client.ts';
import { sandboxSettings } from './wire-settings.ts';

/** A day on which the demonstration's data are read. */
export const DATA_DAY = '20260213';

/** One session of the sandbox's gateway, as Quoin has it for a visitor. */
export interface SandboxClient {
  /** Of its session. */
  token: string;
  call(path: SandboxPath, fields?: Fields, more?: SentCall): Promise<WireReply>;
  /** Bytes of a call that answers a file. */
  download(path: SandboxPath, fields?: Fields): Promise<File>;
}

export interface TestSandbox {
  running: RunningSandbox;
  database: TestDatabase;
  client(): Promise<SandboxClient>;
  /** Stops the program and starts another one on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function start({ address }: TestDatabase): Promise<RunningSandbox> {
  const started = await startSandbox({
    addresses: { owner: address, server: asServer(address) },
    settings: sandboxSettings,
    listen: (app) => app.listen({ host: '127.0.0.1', port: 0 }),
    data: DEMONSTRATION_DATA,
    font: resolve(import.meta.dirname, '../../src/server/site/render/card/noto-sans-sc-500.woff'),
    day: DATA_DAY,
  });
  if (!started.ok) throw new Error(started.problems.join('\n'));
  return started;
}

/** A sandbox of a test file's own, over HTTP, on a database of its own. */
export async function openSandbox(): Promise<TestSandbox> {
  const database = await createDatabase();
  const sandbox: TestSandbox = {
    running: await start(database),
    database,
    client: () => openClient(sandbox.running.url),
    async restart() {
      await sandbox.running.stop();
      sandbox.running = await start(database);
    },
    async close() {
      await sandbox.running.stop();
      await database.drop();
    },
  };
  return sandbox;
}

async function openClient(server: string): Promise<SandboxClient> {
  const { token, send } = await openWireClient(server, sandboxSettings);
  return {
    token,
    async call(path, fields, more) {
      const received = await send(path, fields, more);
      if (received.kind !== 'reply') throw new Error(`${path}: ${JSON.stringify(received)}`);
      return received.reply;
    },
    async download(path, fields) {
      const received = await send(path, fields);
      if (received.kind !== 'file') throw new Error(`${path}: ${JSON.stringify(received)}`);
      return received.file;
    },
  };
}
