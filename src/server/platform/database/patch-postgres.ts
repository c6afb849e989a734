import path from 'node:path';
import type { Plugin } from 'vite';

/** Per file of the driver: its text, and what stands in its place. */
const MENDED: Record<string, readonly (readonly [string, string])[]> = {
  'connection.js': [
    [
      'function nextWrite(fn) {\n',
      "function nextWrite(fn) {\n    if (socket === null) {\n      chunk = nextWriteTimer = null\n      error(Errors.connection('CONNECTION_CLOSED', options, socket))\n      return false\n    }\n",
    ],
    [
      'clearImmediate(nextWriteTimer)\n    if (socket)',
      'clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    if (socket)',
    ],
    [
      'read() { socket.resume() }\n    })',
      'read() { socket.resume() },\n      destroy(error, callback) {\n        stream === this && (stream = null)\n        socket && socket.resume()\n        callback(error)\n      }\n    })',
    ],
    [
      'stream && (stream.destroy(err), stream = null)\n',
      'stream && (stream.destroy(err), stream = null)\n    final && (final(err), final = null)\n',
    ],
    [
      'clearImmediate(nextWriteTimer)\n    socket.removeListener',
      'clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener',
    ],
    [
      "error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    closedTime",
      "error(errorResponse || Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = results = errorResponse = null\n    result = new Result()\n    rows = 0\n    closedTime",
    ],
    [
      'if (initial)\n      return reconnect()\n',
      "if (initial && options.host.length > 1)\n      return reconnect()\n\n    initial && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
    ],
    ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => undefined)'],
  ],
  'index.js': [
    ['let savepoints = 0\n', 'let savepoints = 0\n      , lost = null\n'],
    ['connection.onclose = reject)', 'connection.onclose = (e) => reject(lost = e))'],
    [
      'c.queue === full\n          ? queries.push(q)\n          : c.execute(q) || move(c, full)\n      }\n    }\n\n    function onexecute',
      'lost\n          ? q.reject(lost)\n          : c.queue === full\n          ? queries.push(q)\n          : c.execute(q) || move(c, full)\n      }\n    }\n\n    function onexecute',
    ],
  ],
};

/**
 * What version 3.4.9 of the driver does with a transaction whose connection is lost between two queries: the next one is
 * written to a socket that is gone, which ends the process, or leaves a connection in the pool that never sends again
 * (porsager/postgres issues 1154 and 1208); or, where the pool has connected again meanwhile, it is carried out outside of
 * the transaction. Here it is refused with CONNECTION_CLOSED. A connection that the server ends during a query fails the
 * first query after it too, in the same words; here that one is carried out. And what it does with COPY: a reader that
 * was slow, or gave up, leaves the connection waiting for ever, and so does a row that a table refuses at the end of what
 * is written. Here the connection goes on, and the writer is told. A connection that is lost while the driver reads the
 * types of arrays, which it does first, ends the process, since nobody waits for that query. Here only the query fails for
 * which it was opened. And a server that hangs up without an error before it greets, which is asked again for ever, without
 * a pause, while the query waits: here the query fails. Fails the build where another version reads otherwise.
 */
export function patchPostgres(): Plugin {
  return {
    name: 'quoin-patch-postgres',
    transform: {
      filter: { id: /\/node_modules\/postgres\/src\/(?:connection|index)\.js/ },
      handler: (code, id) => ({
        code: (MENDED[path.basename(id)] ?? []).reduce(replaceOnce, code),
        map: null,
      }),
    },
  };
}

function replaceOnce(code: string, [found, patched]: readonly [string, string]): string {
  if (code.split(found).length !== 2)
    throw new Error(`postgres: the text to patch is not there: ${found}`);
  return code.replace(found, patched);
}
