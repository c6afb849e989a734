import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_ID, dataBlock } from '#site/page-data.ts';
import type { PageAssets } from '../render/assets.ts';
import { headAssets } from '../render/document.ts';
import { SITE_POLICY } from './send-page.ts';
import { otherOrigin } from './origins.ts';

export interface PreviewShell {
  assets: PageAssets;
  /** The studio's public origin, where the settings name it; else the request's host with the studio's port. */
  studioOrigin: string | undefined;
  studioPort(): number;
}

/** Id of the data block that tells the frame whom it may talk to. */
export const PREVIEW_CONFIG_ID = 'quoin-preview';

/** The site's code without content and without cookie: the only page that the studio's origin may frame. */
export function sendPreviewShell(shell: PreviewShell, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const studioOrigin = shell.studioOrigin ?? otherOrigin(request, shell.studioPort());
  const html = [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>预览</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    headAssets(shell.assets),
    `</head><body><div id="${APP_ID}"></div>`,
    `<script type="application/json" id="${PREVIEW_CONFIG_ID}">${dataBlock({ studioOrigin })}</script></body></html>`,
  ].join('');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', [...SITE_POLICY, `frame-ancestors ${studioOrigin}`].join('; '))
    .send(html);
}
