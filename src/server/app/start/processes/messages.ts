import type { RecordProtection } from '#server/platform/database/record-protection.ts';
import type { DatabasePlaces } from '../open-database.ts';
import type { WorkerPart } from '../open-servers.ts';

/** What a worker begins with: everything that was prepared once for all. */
export interface WorkerOrder {
  part: WorkerPart;
  database: DatabasePlaces;
  protection: RecordProtection;
  /** Origin of the sandbox; null: none runs. */
  sandbox: string | null;
}

/** What a worker is told. */
export type ToWorker =
  | { kind: 'start'; order: WorkerOrder }
  /** As after SIGTERM. */
  | { kind: 'drain' }
  /** As after any other signal, or a second one. */
  | { kind: 'hurry' }
  | { kind: 'measure'; id: number };

/** What a worker tells. */
export type FromWorker =
  /** It waits for its order: what was sent before may be lost. */
  | { kind: 'listening' }
  | { kind: 'ready'; ports: WorkerPorts }
  /** It could not start, in Chinese; it ends. */
  | { kind: 'failed'; problems: string[] }
  | { kind: 'measured'; id: number; values: readonly object[] };

/** On which it listens, as all others do. */
export interface WorkerPorts {
  site: number;
  studio: number;
}
