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
      'socket.removeAllListeners()\n    socket = null\n\n    if (initial)\n      return reconnect()\n',
      "const isLeft = socket.isLeft\n    socket.removeAllListeners()\n    socket = null\n\n    if (initial && isLeft)\n      return reconnect()\n\n    initial && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
    ],
    [
      'error(e)\n      return\n    }\n    x.on',
      "error(e)\n      closedTime = performance.now()\n      options.shared.retries++\n      delay = (typeof backoff === 'function' ? backoff(options.shared.retries) : backoff) * 1000\n      ended && (ended(), ending = ended = null)\n      terminated || onclose(connection, e)\n      return\n    }\n    x.on",
    ],
    [
      'if (!socket)\n      return\n',
      'if (!socket)\n      return\n\n    if (terminated)\n      return void socket.destroy()\n',
    ],
    [
      'if (!backendParameters.in_hot_standby || !backendParameters.default_transaction_read_only)\n          return fetchState()\n        else if (tryNext(target_session_attrs, backendParameters))\n          return terminate()\n      }\n',
      "if (!('unfit' in backendParameters))\n          return fetchState()\n        else if (backendParameters.unfit)\n          return socket.leave(backendParameters.unfit)\n      }\n\n      socket.onready && socket.onready()\n",
    ],
    [
      'show transaction_read_only;\n      select pg_catalog.pg_is_in_recovery()\n',
      "select case when pg_catalog.pg_is_in_recovery() then 'standby' when pg_catalog.current_setting('transaction_read_only') = 'on' then 'read-only' else '' end as unfit\n",
    ],
    [
      "query.resolve = ([[a], [b]]) => {\n      backendParameters.default_transaction_read_only = a.transaction_read_only\n      backendParameters.in_hot_standby = b.pg_is_in_recovery ? 'on' : 'off'\n    }\n",
      "query.resolve = ([{ unfit }]) => {\n      backendParameters.unfit = unfit === 'read-only' && target_session_attrs === 'primary' ? '' : unfit\n    }\n    query.reject = noop\n",
    ],
    [
      '} else {\n      errored(Errors.postgres(parseError(x)))',
      '} else {\n      const refused = Errors.postgres(parseError(x))\n      if (initial && socket.leave && /^(?:57P0|53300)/.test(refused.code))\n        return socket.leave(refused.message)\n      errored(refused)',
    ],
    [
      "errored(Errors.connection('CONNECT_TIMEOUT', options, socket))\n",
      "if (initial && socket.leave)\n      return socket.leave('silent')\n    errored(Errors.connection('CONNECT_TIMEOUT', options, socket))\n",
    ],
    [
      '&& sent.length < max_pipeline\n        && (!q.options.onexecute || q.options.onexecute(connection))',
      '&& (!q.options.onexecute || q.options.onexecute(connection))\n        && sent.length < max_pipeline',
    ],
    ['q.statement.name, q.cursorName)', 'q.statement.name, q.cursorFn ? "" : q.portal)'],
    [
      ': ExecuteUnnamed\n    ])',
      ': q.portal ? Buffer.concat([Execute(q.portal), Sync]) : ExecuteUnnamed\n    ])',
    ],
    ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => undefined)'],
  ],
  'index.js': [
    ["options.replace(/[^a-z ]/ig, '')", "options.replace(/[^\\w .:;='-]/g, '')"],
    ['socket          : o.socket,', 'socket          : o.socket,\n    portal          : o.portal,'],
    [
      'function handler(query) {\n    if (ending)',
      'function handler(query) {\n    query.portal = options.portal ? options.portal() : ""\n    if (ending)',
    ],
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
 * a pause, while the query waits: here the query fails.
 *
 * Of several hosts it asks those that refuse in turns for ever without a pause, takes a standby for `read-write`, and comes
 * back to a host that never answers. Here `open-socket.ts` opens sockets, host by host, and is told which were good; one that
 * the server's role or its start makes useless is left for the next. Where no socket can be opened, which would have lost
 * the connection to the pool, the query fails. And a transaction may begin where nothing is sent ahead (`max_pipeline: 0`).
 *
 * A request's id goes with what is sent anyway: a transaction's options may be followed by a statement, and a single query's
 * portal has the name that the option `portal` answers.
 * Fails the build where another version reads otherwise.
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
