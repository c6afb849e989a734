import type { FastifyInstance } from 'fastify';
import type { PageServer } from '#server/site/pages/serve-page.ts';
import { MANIFEST_ADDRESS } from '#server/site/render/manifest.ts';
import {
  drawFavicon,
  drawIcon,
  ICON_SIZES,
  MARK,
  MARK_ADDRESS,
  type IconName,
} from '#server/site/render/mark.ts';
import { ownOrigin } from './origins.ts';
import { securityText } from './security-text.ts';
import { sendMade } from './send-made.ts';

const ANYONE = { config: { caller: 'anyone' } } as const;
/** A day: these change with the program alone. */
const A_DAY = 'max-age=86400';

/** Files by which browsers and phones know the site: its icons, its manifest. */
export function serveSiteFiles(app: FastifyInstance, pages: PageServer): void {
  app.get(MARK_ADDRESS, ANYONE, async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', A_DAY).send(MARK),
  );
  let favicon: Promise<Buffer> | undefined;
  app.get('/favicon.ico', ANYONE, async (_request, reply) =>
    reply
      .type('image/x-icon')
      .header('cache-control', A_DAY)
      .send(await (favicon ??= drawFavicon())),
  );
  const drawn = new Map<IconName, Promise<Buffer>>();
  for (const name of Object.keys(ICON_SIZES) as IconName[]) {
    app.get(`/${name}`, ANYONE, async (_request, reply) => {
      const icon = drawn.get(name) ?? drawIcon(name);
      drawn.set(name, icon);
      return reply
        .type('image/png')
        .header('cache-control', A_DAY)
        .send(await icon);
    });
  }
  app.get(MANIFEST_ADDRESS, ANYONE, async (request, reply) =>
    sendMade(pages, MANIFEST_ADDRESS, request, reply),
  );
}

/**
 * Tells researchers whom to tell of a weakness, `mailto:` and `https:`; with no contacts there is no such file. `origin` is the
 * site's public one; absent: that of each request.
 */
export function serveSecurityText(
  app: FastifyInstance,
  contacts: readonly string[],
  origin: string | undefined,
): void {
  app.get('/.well-known/security.txt', ANYONE, async (request, reply) =>
    contacts.length === 0
      ? reply.callNotFound()
      : reply
          .type('text/plain; charset=utf-8')
          .send(securityText(contacts, origin ?? ownOrigin(request), Date.now())),
  );
}
