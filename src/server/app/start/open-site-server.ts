import type { FastifyInstance } from 'fastify';
import { serveAlertPages } from '#server/features/alerts/alert-pages.ts';
import { servePushWorker } from '#server/features/alerts/serve-push-worker.ts';
import { serveReviews } from '#server/features/review/review-pages.ts';
import { readFundDocument } from '#server/site/public-api/fund/read-document.ts';
import { createSiteServer } from '#server/transport/http/site-server.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import type { OpenBundles } from './open-bundles.ts';
import type { OpenPages } from './open-pages.ts';
import type { Host } from './host.ts';
import { openPublicCalls } from './open-public-calls.ts';
import type { OriginParts } from './open-studio-server.ts';

type SiteParts = Parameters<typeof createSiteServer>[0];

interface SiteServerParts extends OriginParts, Pick<SiteParts, 'media' | 'sandbox'> {
  opened: OpenPages;
  wireSettings: WireSettings;
  /** What does not depend on who visits. */
  shared: Pick<SiteParts, 'health' | 'metrics' | 'trace' | 'isKnownHost'> &
    Pick<OpenBundles, 'otherBuilds'>;
}

/** The visitors' origin, not yet listening. */
export async function openSiteServer({
  settings,
  host,
  sql,
  ports,
  log,
  media,
  sandbox,
  opened,
  wireSettings,
  shared,
}: SiteServerParts): Promise<FastifyInstance> {
  const { pages, reads, snapshot, keptAt, edge, redirect } = opened;
  const previewAssets = await host.assets('src/preview/entry-browser.tsx');
  const alertAssets = await readAlertAssets(host);
  const pushWorker = (await host.assets('src/site/entry-push-worker.ts'))([]).script;
  return createSiteServer({
    ...shared,
    otherBuilds: shared.otherBuilds?.site,
    ...{ pages, edge, redirect, media, sandbox, log },
    fundDocument: async (id) => readFundDocument(await snapshot(), id),
    bundle: host.bundles?.site ?? null,
    origin: settings.SITE_ORIGIN,
    securityContacts: settings.QUOIN_SECURITY_CONTACTS,
    preview: {
      assets: previewAssets([]),
      studioOrigin: settings.STUDIO_ORIGIN,
      studioPort: () => ports.studio,
    },
    reviews: (app) => serveReviews(app, { sql, assets: previewAssets }),
    alerts: (app) => {
      serveAlertPages(app, { sql, snapshot, assets: alertAssets });
      servePushWorker(app, pushWorker);
    },
    publicCalls: (app) =>
      openPublicCalls(app, { sql, snapshot, keptAt, reads, settings, wireSettings, host, log }),
    trustedProxies: settings.QUOIN_TRUSTED_PROXIES,
  });
}

/** Pages of subscriptions wear the site's own styles, and a few of their own. */
async function readAlertAssets(host: Host) {
  const site = (await host.assets('src/site/entry-browser.tsx'))([]);
  const own = (await host.assets('src/site/entry-alerts.ts'))([]);
  return { ...site, styles: [...new Set([...site.styles, ...own.styles])] };
}
