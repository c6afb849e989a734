import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/connect.ts';
import type { GaugeReading, Metrics } from '#server/platform/metrics/metrics.ts';
import type { ReplicaStatus } from '#server/site/sources/watch-replica.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import {
  readOperatingFacts,
  type OperatingFacts,
} from '#server/store/operations/operating-facts.ts';
import { createMetricsServer } from '#server/transport/http/metrics-server.ts';

/** Bytes of what a process keeps. */
export interface KeptBytes {
  /** Finished pages, which can be served without the database. */
  pages(): number;
  /** HTML of their parts. */
  parts(): number;
  /** Content that pages are made of, and answers that visitors asked for. */
  reads(): number;
}

/** What the process itself knows. */
export interface ProcessFacts {
  /** The last release that was applied. */
  applied(): number;
  kept: KeptBytes;
  /** Editors' sockets. */
  sockets(): number;
  /** Null: there is none. */
  replica(): ReplicaStatus | null;
  /** Null: the database carries what processes tell each other. */
  isBusUp(): boolean | null;
}

/** A scrape waits this long for the database, in milliseconds. */
const FACTS_MS = 2000;

/** The listener of `METRICS_PORT` over what is counted, and what is read of the database. */
export function openMetrics({
  metrics,
  sql,
  log,
}: {
  metrics: Metrics;
  sql: Database;
  log: FastifyBaseLogger;
}): FastifyInstance {
  let facts: OperatingFacts | null = null;
  const of =
    (read: (known: OperatingFacts) => ReturnType<Parameters<Metrics['addGauge']>[1]>) => () =>
      facts === null ? null : read(facts);
  const { addGauge } = metrics;
  addGauge({ name: 'quoin_database_up', help: 'Whether the database answered this scrape' }, () =>
    facts === null ? 0 : 1,
  );
  addGauge(
    { name: 'quoin_release_head', help: 'The last release of the log' },
    of(({ head }) => head),
  );
  addGauge(
    { name: 'quoin_waiting', help: 'Work that waits in the database, by kind', label: 'kind' },
    of(({ waiting }) => waiting),
  );
  addGauge(
    { name: 'quoin_database_connections', help: 'Connections by state', label: 'state' },
    of(({ connections }) => connections),
  );
  addGauge(
    {
      name: 'quoin_database_waits_for_replica',
      help: 'Whether the database acknowledges only what a replica has, so that no failover loses it',
    },
    of(({ waitsForReplica }) => Number(waitsForReplica)),
  );
  addGauge(
    {
      name: 'quoin_last_export_timestamp_seconds',
      help: 'When the last export from the studio was begun that is whole',
    },
    of(({ lastExport }) => lastExport),
  );
  addBackupGauges(addGauge, of);
  const refresh = async () => {
    facts = await withTimeout(FACTS_MS, readOperatingFacts(sql)).catch(() => null);
  };
  return createMetricsServer({ metrics, refresh, log });
}

/** What a process keeps; a setting limits each. */
export function addKeptGauges({ addGauge }: Metrics, { pages, parts, reads }: KeptBytes): void {
  addGauge({ name: 'quoin_kept_pages_bytes', help: 'Bytes of pages that are kept ready' }, pages);
  addGauge(
    { name: 'quoin_kept_parts_bytes', help: 'Bytes of parts of pages that are kept' },
    parts,
  );
  addGauge(
    {
      name: 'quoin_kept_reads_bytes',
      help: 'Bytes of content that pages are made of and of answers to visitors that are kept',
    },
    reads,
  );
}

/** What the process itself knows. Of several processes of a start sums are shown, and the release that all of them show. */
export function addProcessGauges(metrics: Metrics, own: ProcessFacts): void {
  const { addGauge } = metrics;
  addGauge(
    {
      name: 'quoin_release_applied',
      help: 'The last release that this process shows',
      ofAll: 'min',
    },
    own.applied,
  );
  addKeptGauges(metrics, own.kept);
  addGauge({ name: 'quoin_studio_sockets', help: 'Open sockets of editors' }, own.sockets);
  addGauge(
    {
      name: 'quoin_bus_up',
      help: 'Whether NATS carries edits and presence; 0: processes ask the database once a second',
      ofAll: 'min',
    },
    () => {
      const isUp = own.isBusUp();
      return isUp === null ? null : Number(isUp);
    },
  );
  const ofReplica = (read: (status: ReplicaStatus) => number | null) => () => {
    const status = own.replica();
    return status && read(status);
  };
  addGauge(
    {
      name: 'quoin_replica_used',
      help: 'Whether public pages are read from the replica; 0: from the primary',
      ofAll: 'min',
    },
    ofReplica(({ state }) => Number(state === 'used')),
  );
  addGauge(
    {
      name: 'quoin_replica_lacking_releases',
      help: 'Releases that have to be shown and that the replica lacks',
      ofAll: 'max',
    },
    ofReplica(({ lacking }) => lacking),
  );
  addGauge(
    {
      name: 'quoin_replica_unused_seconds',
      help: 'For so long public pages have not been read from the replica; 0 while they are',
      ofAll: 'max',
    },
    ofReplica(({ unusedS }) => unusedS),
  );
}

/** What has to be known of backups before they are needed. */
function addBackupGauges(
  addGauge: Metrics['addGauge'],
  of: (read: (known: OperatingFacts) => GaugeReading | null) => () => GaugeReading | null,
): void {
  addGauge(
    {
      name: 'quoin_last_backup_timestamp_seconds',
      help: 'The moment of the last backup, by way: folder (the command backup), base (base-backup)',
      label: 'way',
    },
    of(({ lastBackup }) => lastBackup),
  );
  addGauge(
    { name: 'quoin_last_backup_lacking_media', help: 'Media that the last backup does not hold' },
    of(({ lackingMedia }) => lackingMedia),
  );
  addGauge(
    {
      name: 'quoin_wal_archive_failing',
      help: 'Whether the last attempt of PostgreSQL to archive its log failed',
    },
    of(({ isArchiveFailing }) => (isArchiveFailing === null ? null : Number(isArchiveFailing))),
  );
}
