import { join } from 'node:path';
import type { Logger } from 'pino';
import { assistantModelOf } from '#server/features/assistant/assistant-model.ts';
import { createArchiveService } from '#server/features/archive/archive-service.ts';
import type { ExportWriter } from '#server/features/archive/write-export.ts';
import { serveArchives } from '#server/features/archive/serve-archives.ts';
import { serveAttachments } from '#server/features/feedback/inbox/serve-attachments.ts';
import { robotRulesOf } from '#server/features/notices/robots/robot-rules.ts';
import { serveEndPage } from '#server/features/notices/serve-end-page.ts';
import { receiveImports } from '#server/features/figures/import/receive-imports.ts';
import { serveDirectory } from '#server/features/people/directory/serve-directory.ts';
import {
  providerSignInOf,
  type ProviderSignIn,
} from '#server/features/people/provider/provider-sign-in.ts';
import { serveProviderLogout } from '#server/features/people/provider/serve-provider-logout.ts';
import { createApiKeyAuthenticator } from '#server/features/keys/key-caller.ts';
import { createProgramAuthenticator } from '#server/features/keys/programs/program-caller.ts';
import { serveOAuth } from '#server/features/keys/programs/serve-oauth.ts';
import { openCamera, type Camera } from '#server/platform/browser/open-camera.ts';
import { createMailSender } from '#server/platform/mail/mail-sender.ts';
import {
  createTemporaryFiles,
  type TemporaryFiles,
} from '#server/platform/files/temporary/temporary-files.ts';
import { openProvider } from '#server/platform/oidc/open-provider.ts';
import type { Settings } from '#server/platform/settings.ts';
import { createGuard } from '#server/site/permissions/guard.ts';
import { isSessionAlive, sessionEditor } from '#server/store/accounts/sessions.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Scanner } from '#server/store/media/checks/scan.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';
import { ownOrigin } from '#server/transport/http/origins.ts';
import { createStudioServer } from '#server/transport/http/studio-server.ts';
import { serveMcp } from '#server/transport/mcp/serve-mcp.ts';
import { createCallOnce } from '#server/transport/idempotency/call-once.ts';
import type { SiteChecker } from '#server/site/findings/disclosure/check-site.ts';
import { createFrozenRenderer } from '#server/site/render/frozen-renderer.ts';
import { createStudioHandlers } from './handlers.ts';
import type { Host } from './host.ts';
import type { OpenBundles } from './open-bundles.ts';
import { dataFolder, openObjectStore } from './open-blob-store.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/connect.ts';

/** What both origins are made of. */
export interface OriginParts {
  settings: Settings;
  host: Host;
  sql: Database;
  /** Read when a request needs the other origin's address. */
  ports: { site: number; studio: number };
  log: Logger;
}

interface StudioServerParts extends OriginParts {
  media: ReturnType<typeof databaseMedia>;
  checkSite: SiteChecker;
  /** Writes exports; undefined: this process does so itself. */
  writeExport: ExportWriter | undefined;
  /** Looks for malware in what is uploaded; null: nothing does. */
  scan: Scanner | null;
  /** Whether the database's rights keep the record from being changed. */
  isRecordProtected: boolean;
  /** Settles once this process shows the end of the log. */
  caughtUp(): Promise<void>;
  /** What does not depend on what editors may do. */
  shared: Pick<
    Parameters<typeof createStudioServer>[0],
    'health' | 'metrics' | 'trace' | 'isKnownHost' | 'connect'
  > &
    Pick<OpenBundles, 'otherBuilds'>;
}

/** The editors' origin, not yet listening. */
export async function openStudioServer({
  media,
  scan,
  checkSite,
  writeExport,
  isRecordProtected,
  caughtUp,
  shared,
  ...parts
}: StudioServerParts): Promise<FastifyInstance> {
  const { settings, host, sql, log } = parts;
  const files = createTemporaryFiles(sql, openObjectStore(settings));
  const archives = openArchives({
    ...{ settings, sql, files, blobs: media.blobs, scan, writeExport, log },
  });
  const signIn = openSignIn(parts);
  const mail = createMailSender(settings);
  const desks = {
    signIn,
    outgoing: { internalHosts: settings.QUOIN_OUTGOING_HOSTS },
    robotRules: robotRulesOf(settings),
    mail,
    assistant: assistantModelOf(settings),
    camera: openPictures(parts),
    pullHosts: settings.QUOIN_PULL_HOSTS,
    isRecordProtected,
    checkSite,
    frozenRenderer: await openFrozenRenderer(host),
    archives,
  };
  const handlersInTransaction = (tx: Database) =>
    createStudioHandlers({
      sql: tx,
      isInTransaction: true,
      media: databaseMedia(tx, { blobs: media.blobs }),
      caughtUp: async () => undefined,
      ...desks,
    });
  const assets = await host.assets('src/studio/app/entry-browser.tsx');
  const studio = await createStudioServer({
    ...studioParts(parts, files, signIn?.breakGlass),
    ...shared,
    otherBuilds: shared.otherBuilds?.studio,
    media,
    archives: serveArchives(archives, sql),
    attachments: serveAttachments(sql, scan),
    handlers: createStudioHandlers({ sql, media, caughtUp, ...desks }),
    assistants: serveMcp,
    oauth: serveOAuth(sql, (request) => settings.STUDIO_ORIGIN ?? ownOrigin(request)),
    providerLogout: signIn ? serveProviderLogout(sql, signIn) : undefined,
    directory: openDirectory(parts, signIn),
    noticeEnd: serveEndPage(sql),
    callOnce: createCallOnce({ sql, handlersInTransaction, caughtUp }),
    assets: assets([]),
  });
  studio.addHook('onClose', async () => mail?.close());
  return studio;
}

/** Signing in by the provider of the settings, which is asked for its description at once: the start does not wait for it. Null: there is none. */
function openSignIn({ settings, log }: Pick<OriginParts, 'settings' | 'log'>) {
  const provider = openProvider(settings);
  if (!provider) return null;
  const warn = (facts: object, what: string) => log.warn(facts, what);
  void provider.problem().then((problem) => {
    if (problem) warn({ why: problem.why }, 'nobody can sign in by the provider now');
  });
  return providerSignInOf(settings, provider, warn);
}

/** What the company's directory may ask for, where the settings let it in. */
function openDirectory(
  { settings, sql }: Pick<OriginParts, 'settings' | 'sql'>,
  sign: ProviderSignIn | null,
) {
  const { QUOIN_SCIM_TOKEN: tokens, STUDIO_ORIGIN: studioOrigin } = settings;
  return sign && tokens.length > 0
    ? serveDirectory({ sql, sign, tokens, studioOrigin })
    : undefined;
}

/** Renders pages for who signs them, with the styles of the visitors' bundle. */
async function openFrozenRenderer(host: Host) {
  return createFrozenRenderer(
    host.bundles?.site ?? null,
    await host.assets('src/site/entry-browser.tsx'),
  );
}

/** Pictures of drafts, where the settings name a browser. */
function openPictures({ settings, log }: Pick<OriginParts, 'settings' | 'log'>): Camera | null {
  const { QUOIN_BROWSER: browser } = settings;
  if (browser === undefined) return null;
  return openCamera(browser, (error) =>
    log.warn({ err: error }, 'no picture of a draft was taken'),
  );
}

/** Archives that editors make and take in. */
function openArchives({
  settings,
  log,
  ...parts
}: Pick<OriginParts, 'settings' | 'log'> &
  Pick<
    Parameters<typeof createArchiveService>[0],
    'sql' | 'blobs' | 'files' | 'scan' | 'writeExport'
  >) {
  return createArchiveService({
    ...parts,
    folder: join(dataFolder(settings), 'archives'),
    onError: (error) => log.error({ err: error }, 'archives'),
  });
}

/** What the studio is made of, but for what both origins share. */
function studioParts(
  { settings, host, sql, ports, log }: OriginParts,
  files: TemporaryFiles,
  factorAccounts: readonly string[] = [],
) {
  return {
    imports: receiveImports(sql, {
      files,
      elements: settings.QUOIN_XBRL_ELEMENTS,
    }),
    uploads: {
      files,
      onKept: ({ hash, filename }, by) =>
        recordActivity(sql, {
          by,
          action: 'media.add',
          thing: { kind: 'media', key: hash, title: filename },
        }),
    },
    editorOf: (token, how) => sessionEditor(sql, token, { ...how, factorAccounts }),
    keys: createApiKeyAuthenticator(sql),
    programs: createProgramAuthenticator(sql),
    guard: createGuard(sql),
    isAlive: (token) => isSessionAlive(sql, token),
    bundle: host.bundles?.studio ?? null,
    siteOrigin: settings.SITE_ORIGIN,
    studioOrigin: settings.STUDIO_ORIGIN,
    sitePort: () => ports.site,
    trustedProxies: settings.QUOIN_TRUSTED_PROXIES,
    log,
  } satisfies Partial<Parameters<typeof createStudioServer>[0]>;
}
