import type { FastifyInstance } from 'fastify';
import { entryScriptAddress } from './browser-entries.ts';
import type { ProxyTarget } from './front.ts';

/** A server that has no port of its own. */
export function serverTarget({ server }: FastifyInstance): ProxyTarget {
  return {
    request: (request, response) => void server.emit('request', request, response),
    upgrade: (request, socket, head) => void server.emit('upgrade', request, socket, head),
  };
}

const FAILED_PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>服务没有启动</title><script type="module" src="${entryScriptAddress('src/dev/browser/failed.ts')}"></script><body><p>服务没有启动，改正后这一页会自己刷新。</p></body></html>`;

/** Stands in for a server that could not be started: its page shows why, and loads again when there is one. */
export const failedTarget: ProxyTarget = {
  request: (_, response) =>
    void response
      .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(FAILED_PAGE),
  upgrade: (_, socket) => void socket.destroy(),
};
