import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import type { Settings } from '#server/platform/settings.ts';
import { logRequests } from '#server/transport/http/log-requests.ts';
import type { Host } from './host.ts';

/** Characters that wait while nothing can be written. Lines beyond are lost. */
const MAX_WAITING = 1024 * 1024;

/**
 * The log of the process, on standard output. Where that takes nothing, as a file on a full disk, the process goes on.
 * Lines name the worker where there are several.
 */
export function openLog(
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  host: Pick<Host, 'log'>,
  worker?: number,
): Logger {
  const log = pino({ level: LOG_LEVEL }, host.log ?? standardOutput());
  return worker === undefined ? log : log.child({ worker });
}

function standardOutput() {
  const output = pino.destination({ dest: 1, maxLength: MAX_WAITING });
  // Without a listener it would end the process. What waits is written with the next line that can be.
  output.on('error', () => undefined);
  return output;
}

/** Logs each request where the settings say so, at any `LOG_LEVEL`. */
export function logAccess(
  { QUOIN_ACCESS_LOG }: Pick<Settings, 'QUOIN_ACCESS_LOG'>,
  servers: Partial<Record<'site' | 'studio', FastifyInstance>>,
  log: Logger,
): void {
  if (QUOIN_ACCESS_LOG !== 'on') return;
  const access = log.child({}, { level: 'info' });
  for (const listener of ['site', 'studio'] as const) {
    const app = servers[listener];
    if (app) logRequests(app.server, listener, (line) => access.info(line, 'request'));
  }
}
