import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageAssets } from '#server/site/render/assets.ts';
import { previewDocument } from '#server/site/render/document.ts';
import { SITE_POLICY } from '#server/site/cache/send-page.ts';
import { otherOrigin } from './origins.ts';

interface PreviewShell {
  assets: PageAssets;
  /** The studio's public origin, where the settings name it; else the request's host with the studio's port. */
  studioOrigin: string | undefined;
  studioPort(): number;
}

/** The site's code without content and without cookie, at `/preview`: the only page that the studio's origin may frame. */
export function servePreviewShell(app: FastifyInstance, shell: PreviewShell): void {
  app.get('/preview', { config: { caller: 'anyone' } }, (request, reply) =>
    sendPreviewShell(shell, request, reply),
  );
}

function sendPreviewShell(
  shell: PreviewShell,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const studioOrigin = shell.studioOrigin ?? otherOrigin(request, shell.studioPort());
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      [...SITE_POLICY, `frame-ancestors ${studioOrigin}`].join('; '),
    )
    .send(previewDocument(shell.assets, studioOrigin));
}
