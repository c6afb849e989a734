import type { Logger } from 'pino';
import { startSiteCheckJob } from '#server/features/compliance/site-check-job.ts';
import { startRetentionJob } from '#server/features/dashboard/retention-job.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { startAnswerWorker } from '#server/features/feedback/inbox/answer-worker.ts';
import { eraseTickets } from '#server/features/feedback/inbox/erase-tickets.ts';
import { mailChannel, startAlertWorker } from '#server/features/alerts/alert-worker.ts';
import type { AlertChannel } from '#server/features/alerts/channel.ts';
import { pushChannel } from '#server/features/alerts/push-channel.ts';
import type { PushKey } from '#server/features/alerts/push-key.ts';
import { startImportWorker } from '#server/features/figures/import/worker.ts';
import { startPuller } from '#server/features/figures/pull/puller.ts';
import { startRebuilder } from '#server/store/rebuild-worker/rebuilder.ts';
import { eraseSealedTexts } from '#server/store/release/sealed-texts.ts';
import { startTextJob } from '#server/features/media/texts/text-job.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import type { PdfReader } from '#server/store/media/texts/pdf-text.ts';
import type { Settings } from '#server/platform/settings.ts';
import { createMailSender } from '#server/platform/mail/mail-sender.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { approvalsOf } from '#server/features/releases/publishing/approval-handlers.ts';
import { robotRulesOf } from '#server/features/notices/robots/robot-rules.ts';
import { startNoticeWorker } from '#server/features/notices/notice-worker.ts';
import { readTodo } from '#server/features/todo/read-todo.ts';
import { startPurger } from '#server/features/purges/purger.ts';
import type { SiteChecker } from '#server/site/findings/disclosure/check-site.ts';
import { addressesWith } from '#server/features/purges/kept-addresses.ts';
import { addressCacheOf, createSendAddresses } from '#server/features/purges/send-addresses.ts';
import { createSendPurge } from '#server/features/purges/send-purge.ts';
import { adapters } from '#server/site/edge/adapters.ts';
import { startDeliveryWorker } from '#server/features/webhooks/delivery-worker.ts';

/** Works beside the requests until it is stopped; what it began by then, it ends. */
export interface Job {
  stop(): Promise<void>;
}

interface Parts {
  sql: Database;
  checkSite: SiteChecker;
  settings: Settings;
  blobs: BlobStore;
  readPdf: PdfReader;
  caughtUp(): Promise<void>;
  /** The site as visitors see it now. */
  snapshot(): Promise<SiteSnapshot>;
  /** Null: no notifications are sent. */
  pushKey: PushKey | null;
  /** Of the studio, where links lead that it sends. */
  studioOrigin(): string;
  log: Logger;
}

/** Everything that this process does without being asked: tells webhooks, subscribers and staff, writes imports, fetches figures, reads PDFs, checks the site, clears away what is over its term. */
export function startJobs({
  sql,
  blobs,
  readPdf,
  checkSite,
  settings,
  caughtUp,
  snapshot,
  pushKey,
  studioOrigin,
  log,
}: Parts): Job {
  const internalHosts = settings.QUOIN_OUTGOING_HOSTS;
  const tell = (level: 'warn' | 'error', what: string) => (error: unknown) =>
    log[level]({ err: error }, what);
  const jobs: readonly Job[] = [
    startDeliveryWorker({ sql, rules: { internalHosts }, onError: tell('warn', 'webhooks') }),
    startImportWorker({ sql, caughtUp, onError: tell('error', 'imports') }),
    startPuller({
      sql,
      rules: { internalHosts, onlyHosts: settings.QUOIN_PULL_HOSTS },
      elements: settings.QUOIN_XBRL_ELEMENTS,
      caughtUp,
      onError: tell('error', 'pulls'),
    }),
    startRebuilder({
      sql,
      onChange: (name, change) => log.info({ name }, REBUILD_CHANGES[change]),
      onError: tell('error', 'rebuilding derived tables'),
    }),
    startTextJob({ sql, blobs, read: readPdf, onError: tell('warn', 'texts of files') }),
    startSiteCheckJob({ sql, check: checkSite, onError: tell('warn', 'site check') }),
    ...startPurging(sql, settings, log),
    ...startAlerts({ sql, settings, snapshot, pushKey, log }),
    startNotices({ sql, settings, studioOrigin, log }),
    ...startAnswers({ sql, settings, log }),
    startRetentionJob({
      sql,
      erase: async () => {
        const now = new Date();
        await eraseTickets(sql, { days: settings.QUOIN_FEEDBACK_TERM_DAYS, now });
        await eraseSealedTexts(sql, now);
      },
      onError: tell('warn', 'keeper'),
    }),
  ];
  return {
    stop: async () => void (await Promise.allSettled(jobs.map((job) => job.stop()))),
  };
}

const REBUILD_CHANGES = {
  begun: 'a derived table is rebuilt beside the one in use',
  done: 'a rebuilt table took the place of the one in use',
  waits:
    'a derived table is to be rebuilt, by another process or once processes of other versions end',
};

/** Tells accounts what waits for them and what happened, outside the studio. */
function startNotices({
  sql,
  settings,
  studioOrigin: origin,
  log,
}: Pick<Parts, 'sql' | 'settings' | 'studioOrigin' | 'log'>): Job {
  const mail = createMailSender(settings);
  const worker = startNoticeWorker(
    {
      ...{ sql, mail, origin, rules: robotRulesOf(settings) },
      todoOf: (actor) => readTodo(sql, actor, (who) => approvalsOf(sql, who)),
    },
    (error) => log.warn({ err: error }, 'notices'),
  );
  return { stop: () => worker.stop().finally(() => mail?.close()) };
}

/** Sends answers to visitors that wait for their mail. */
function startAnswers({ sql, settings, log }: Pick<Parts, 'sql' | 'settings' | 'log'>): Job[] {
  const mail = createMailSender(settings);
  if (!mail) return [];
  const onError = (error: unknown) => log.warn({ err: error }, 'answers to visitors');
  const worker = startAnswerWorker({ sql, mail, onError });
  return [{ stop: () => worker.stop().finally(() => mail.close()) }];
}

/** Purges the shared caches that the settings name. */
function startPurging(sql: Database, settings: Settings, log: Logger): Job[] {
  const { QUOIN_PURGE, QUOIN_PURGE_URLS: endpoints, QUOIN_PURGE_TOKEN: token = '' } = settings;
  if (QUOIN_PURGE === undefined) return [];
  const onRefused = (endpoint: string, why: string) =>
    log.warn({ endpoint, why }, 'a cache was not purged; it is tried again');
  const send =
    QUOIN_PURGE === 'address'
      ? createSendAddresses({
          ...{ cache: addressCacheOf(settings), onRefused },
          addressesWith: (keys) => addressesWith(sql, keys),
        })
      : createSendPurge({ adapter: adapters[QUOIN_PURGE], endpoints, token }, onRefused);
  return [
    startPurger({
      ...{ sql, endpoints, send },
      onError: (error) => log.warn({ err: error }, 'purging'),
    }),
  ];
}

type AlertSettings = Pick<Parts, 'sql' | 'settings' | 'snapshot' | 'pushKey' | 'log'>;

/** Tells visitors who asked for it, by what the settings say. */
function startAlerts({ sql, settings, snapshot, pushKey, log }: AlertSettings): Job[] {
  const { QUOIN_ALERTS: period, SITE_ORIGIN: origin } = settings;
  const { QUOIN_PUSH: pushPeriod, QUOIN_PUSH_CONTACT: subject } = settings;
  const mail = period === 'off' || origin === undefined ? null : createMailSender(settings);
  const channels: AlertChannel[] = [];
  if (mail !== null && period !== 'off' && origin !== undefined)
    channels.push(mailChannel({ sql, snapshot, mail, origin }, period));
  if (pushKey !== null && pushPeriod !== 'off' && subject !== undefined) {
    const rules = { internalHosts: settings.QUOIN_OUTGOING_HOSTS };
    const push = { key: pushKey, subject, rules };
    channels.push(pushChannel({ sql, snapshot, push }, pushPeriod));
  }
  if (channels.length === 0) return [];
  const onError = (error: unknown) => log.warn({ err: error }, 'alerts');
  const worker = startAlertWorker(sql, channels, { onError });
  return [{ stop: () => worker.stop().finally(() => mail?.close()) }];
}
