import type { FastifyInstance } from 'fastify';
import { serveAlertPages } from '#server/features/alerts/alert-pages.ts';
import { servePushWorker } from '#server/features/alerts/serve-push-worker.ts';
import {
  serveContent,
  type ContentSourceParts,
} from '#server/features/content-source/serve-content.ts';
import { serveFundDocuments } from '#server/features/media/serve-fund-documents.ts';
import { serveMedia } from '#server/features/media/serve-media.ts';
import { serveReviews } from '#server/features/review/review-pages.ts';
import { readFundDocument } from '#server/site/public-api/fund/read-document.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import { servePreviewShell } from '#server/transport/http/preview-shell.ts';
import { serveSecurityText } from '#server/transport/http/site-files.ts';
import { createSiteServer } from '#server/transport/http/site-server.ts';
import { serveTradingEntry } from '#server/transport/http/trading-entry.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import type { OpenBundles } from './open-bundles.ts';
import type { OpenPages } from './open-pages.ts';
import type { Host } from './host.ts';
import { openPublicCalls } from './open-public-calls.ts';
import type { OriginParts } from './open-studio-server.ts';

type SiteParts = Parameters<typeof createSiteServer>[0];

interface SiteServerParts extends OriginParts {
  media: MediaLibrary;
  /** Origin of the sandbox that stands beside the demonstration; null: none does. */
  sandbox: string | null;
  /** What render processes are given; null: nothing. */
  contentSource: ContentSourceParts | null;
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
  contentSource,
  shared,
}: SiteServerParts): Promise<FastifyInstance> {
  const { pages, reads, snapshot, keptAt, edge, redirect } = opened;
  const previewAssets = await host.assets('src/preview/entry-browser.tsx');
  const alertAssets = await readAlertAssets(host);
  const pushWorker = (await host.assets('src/site/entry-push-worker.ts'))([]).script;
  return createSiteServer({
    ...shared,
    otherBuilds: shared.otherBuilds?.site,
    ...{ pages, edge, redirect, log },
    bundle: host.bundles?.site ?? null,
    origin: () => settings.SITE_ORIGIN,
    hasSandbox: () => sandbox !== null,
    trustedProxies: settings.QUOIN_TRUSTED_PROXIES,
    async mount(app) {
      serveSecurityText(app, settings.QUOIN_SECURITY_CONTACTS, settings.SITE_ORIGIN);
      servePreviewShell(app, {
        assets: previewAssets([]),
        studioOrigin: settings.STUDIO_ORIGIN,
        studioPort: () => ports.studio,
      });
      serveMedia(app, media);
      serveFundDocuments(app, media, async (id) => readFundDocument(await snapshot(), id));
      if (sandbox !== null) serveTradingEntry(app, sandbox);
      serveReviews(app, { sql, assets: previewAssets });
      serveAlertPages(app, { sql, snapshot, assets: alertAssets });
      servePushWorker(app, pushWorker);
      await openPublicCalls(app, {
        ...{ sql, snapshot, keptAt, reads, settings, wireSettings, host, log },
      });
      if (contentSource) serveContent(app, contentSource);
    },
  });
}

/** Pages of subscriptions wear the site's own styles, and a few of their own. */
async function readAlertAssets(host: Host) {
  const site = (await host.assets('src/site/entry-browser.tsx'))([]);
  const own = (await host.assets('src/site/entry-alerts.ts'))([]);
  return { ...site, styles: [...new Set([...site.styles, ...own.styles])] };
}
