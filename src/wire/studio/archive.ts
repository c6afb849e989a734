import { z } from 'zod';
import { text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { PURPOSES } from '#schemas/purpose.ts';
import { defineRoute, SECOND_PERSON } from './route.ts';

/** What an archive would bring. `whole`: this site is empty and takes the log as it was; else one release over what is here. */
export const archivePreview = z.strictObject({
  whole: z.boolean(),
  /** When the archive was made, and by which version. */
  at: z.string(),
  version: z.string(),
  /** Of documents: new here, others here, alike; planned in the archive and not taken; replaced while somebody drafts them here. */
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  planned: z.int(),
  drafted: z.int(),
  /** Days of figures and files of the library that are new here. */
  figures: z.int(),
  media: z.int(),
  /** In the words of the check. */
  notices: z.array(message),
});
export type ArchivePreview = z.infer<typeof archivePreview>;

/** What is done, or was done last, with an archive. There is one at a time. */
export const archiveJob = z.strictObject({
  id: z.string(),
  what: z.enum(['export', 'check', 'import']),
  state: z.enum(['running', 'done', 'failed']),
  by: z.string(),
  /** Account of `by`. */
  account: z.string(),
  /** An export that holds accounts and encrypted secrets: only `account` fetches it. */
  hasAccounts: z.boolean(),
  at: z.string(),
  /** Of the archive, once it lies ready. */
  bytes: z.int(),
  /** Why it failed, one line each. */
  problems: z.array(message),
  /** Of a check that found nothing. */
  preview: archivePreview.nullable(),
  /** The release that an import became. */
  seq: z.int().nullable(),
  /** When it is thrown away; null while it runs. */
  expiresAt: z.string().nullable(),
});
export type ArchiveJob = z.infer<typeof archiveJob>;

/** One of these has to be typed before an import begins. */
export const IMPORT_WORDS: readonly string[] = ['导入', 'import'];

const which = z.strictObject({ id: text(40) });

export const archiveRoutes = {
  archives: defineRoute({
    method: 'GET',
    path: '/api/archives',
    caller: 'editor',
    needs: 'archive.export',
    summary: '整站档案的进度',
    tag: '整站档案',
    body: z.strictObject({}),
    answer: z.strictObject({ job: archiveJob.nullable() }),
  }),
  /** Begins to write an archive of the site, without accounts; `archives` tells when it can be fetched. */
  exportArchive: defineRoute({
    method: 'POST',
    path: '/api/archives/export',
    caller: 'editor',
    needs: 'archive.export',
    touches: 'site',
    summary: '导出整站',
    tag: '整站档案',
    errors: ['busy'],
    body: z.strictObject({}),
    answer: which,
  }),
  /** The same with accounts, password hashes and encrypted secrets. */
  exportAccounts: defineRoute({
    method: 'POST',
    path: '/api/archives/export-accounts',
    caller: 'person',
    needs: 'archive.accounts',
    touches: 'site',
    guarded: { confirms: 'archive.accounts' },
    summary: '导出整站，连同账号和加密的密钥',
    tag: '整站档案',
    errors: ['busy'],
    body: z.strictObject({}),
    answer: which,
  }),
  /** Whether the archive that lies ready can be fetched by this caller now: refused where its download would be. */
  checkFetch: defineRoute({
    method: 'POST',
    path: '/api/archives/check-fetch',
    caller: 'editor',
    needs: 'archive.export',
    touches: 'nothing',
    summary: '档案现在能不能下载',
    tag: '整站档案',
    errors: ['notAllowed', 'notForKeys', 'freshSignInNeeded', 'notFound'],
    body: which,
    answer: z.strictObject({}),
  }),
  /** Begins to bring the archive that was sent and checked; `confirmation` is one of `IMPORT_WORDS`. */
  importArchive: defineRoute({
    method: 'POST',
    path: '/api/archives/import',
    caller: 'editor',
    needs: 'archive.import',
    touches: 'site',
    publishes: { ...SECOND_PERSON, purposes: PURPOSES },
    summary: '导入整站',
    tag: '整站档案',
    errors: ['gone', 'notConfirmed'],
    body: which.extend({ confirmation: text(20) }),
    answer: which,
  }),
  /** Throws away an archive that lies ready. */
  dropArchive: defineRoute({
    method: 'POST',
    path: '/api/archives/drop',
    caller: 'editor',
    needs: 'archive.export',
    touches: 'site',
    summary: '丢弃导出的档案',
    tag: '整站档案',
    body: which,
    answer: z.strictObject({}),
  }),
};

/** Sending an archive: `POST` of its bytes as `application/octet-stream` with `REQUEST_HEADER`, answered by `{id}`; it is checked then. */
export const ARCHIVE_UPLOAD = { path: '/api/archives/file' } as const;
/** Fetching the archive of an export that is done: `GET`. */
export const archiveAddress = (id: string): string =>
  `${ARCHIVE_UPLOAD.path}/${encodeURIComponent(id)}`;
