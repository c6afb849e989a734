import type { TestProject } from 'vitest/node';
import type { SocketAddress } from '#postgres/address.ts';
import { startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The embedded server of this run. */
    postgres: SocketAddress;
  }
}

/** One PostgreSQL per run, however many projects take part in it. */
export default async function setup({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject();
  if ('postgres' in root.getProvidedContext()) return undefined;
  const server = await startTestPostgres();
  root.provide('postgres', server.address);
  return () => server.stop();
}
