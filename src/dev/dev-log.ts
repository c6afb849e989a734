import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DestinationStream } from 'pino';

/** pino's number for errors. */
const ERROR = 50;
/** Codes of a database that is away: no change of the sources would mend it. */
const IS_AWAY = /^(?:57P|08|CONNECTION_|ECONN)/;

interface Line {
  level: number;
  msg?: string;
  err?: { message: string; stack: string; code?: string };
}

/** Writes all of the server's log to a file, and tells of errors. */
export function createDevLog(
  file: string,
  onError: (said: string, error: Error | null) => void,
): DestinationStream {
  mkdirSync(path.dirname(file), { recursive: true });
  const stream = createWriteStream(file, { flags: 'w' });
  return {
    write(text) {
      stream.write(text);
      const { level, msg = '', err, ...rest } = JSON.parse(text) as Line;
      if (level < ERROR) return;
      if (err && IS_AWAY.test(err.code ?? '')) return onError(`${msg}: ${err.message}`, null);
      if (err) return onError(msg, Object.assign(new Error(err.message), { stack: err.stack }));
      onError(`${msg}: ${JSON.stringify(rest)}`, null);
    },
  };
}
