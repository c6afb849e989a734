import type { TestProject } from 'vitest/node';
import type { SocketAddress } from '#postgres/address.ts';
import { startPgbouncer } from './engines/pgbouncer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A pooler in front of the embedded server, in the project whose tests go through it. */
    pooler?: SocketAddress;
  }
}

/** Databases of the tests of this project are reached through PgBouncer, each by five connections. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres: server } = project.vitest.getRootProject().getProvidedContext();
  if (!server) throw new Error('the pooler starts after the server');
  const pooler = await startPgbouncer(server, 5);
  project.provide('pooler', pooler.through(server));
  return () => pooler.stop();
}
