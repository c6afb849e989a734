import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/connect.ts';
import type { GaugeReading, Metrics } from '#server/platform/metrics/metrics.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import {
  readOperatingFacts,
  type OperatingFacts,
} from '#server/store/operations/operating-facts.ts';
import { createMetricsServer } from '#server/transport/http/metrics-server.ts';

/** What the process itself knows. */
export interface ProcessFacts {
  /** The last release that was applied. */
  applied(): number;
  /** Bytes of pages that are kept ready. */
  keptBytes(): number;
  /** Editors' sockets. */
  sockets(): number;
}

/** A scrape waits this long for the database, in milliseconds. */
const FACTS_MS = 2000;

/** The listener of `METRICS_PORT` over what this process counts, knows and reads. */
export function openMetrics({
  metrics,
  sql,
  facts: own,
  log,
}: {
  metrics: Metrics;
  sql: Database;
  facts: ProcessFacts;
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
    { name: 'quoin_release_applied', help: 'The last release that this process shows' },
    () => own.applied(),
  );
  addGauge(
    { name: 'quoin_release_head', help: 'The last release of the log' },
    of(({ head }) => head),
  );
  addGauge({ name: 'quoin_kept_pages_bytes', help: 'Bytes of pages that are kept ready' }, () =>
    own.keptBytes(),
  );
  addGauge({ name: 'quoin_studio_sockets', help: 'Open sockets of editors' }, () => own.sockets());
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
