import { hash } from '@node-rs/argon2';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { hasRight } from '#rules/permissions/may.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { ROLES, type Role } from '#schemas/role.ts';
import { emptySite, saved, type ArchivedSite } from '#tests/support/archived-site.ts';
import { archiveAddress, type ArchiveJob } from '#wire/studio/archive.ts';
import type { Editor } from '#server/platform/editor.ts';
import { sessionEditor, startSession } from '#server/store/accounts/sessions.ts';
import { keepTotp } from '#server/store/accounts/totp.ts';
import { requireCallers } from '#server/transport/http/callers.ts';
import { createGuard } from '#server/site/permissions/guard.ts';
import type { Handled, HandlerContext, StudioHandlers } from '#server/platform/handler.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import { createArchiveService, type ArchiveService } from './archive-service.ts';
import { SITE_WITH_ACCOUNTS } from './format/manifest.ts';
import { checkArchive } from './reading/check-archive.ts';
import { serveArchives } from './serve-archives.ts';

const PASSWORD = 'heron over still water';
const NEW_SECRET = new Secret({ size: 20 }).base32;

let site: ArchivedSite;
let archives: ArchiveService;
let handlers: StudioHandlers;
const callers = new Map<string, Editor>();

beforeAll(async () => {
  site = await emptySite();
  archives = createArchiveService({
    ...site,
    folder: join(site.folder, 'archives'),
    scan: null,
    onError: (error) => console.error(error),
  });
  handlers = createStudioHandlers({
    sql: site.sql,
    media: null as never,
    caughtUp: async () => undefined,
    archives: archives,
  });
  for (const [name, role] of [
    ['boss', 'administrator'],
    ['other', 'administrator'],
    ['coder', 'developer'],
    ['reviewer', 'reviewer'],
  ] as const)
    await signedIn(name, role);
  await keepTotp(site.sql, 'boss', NEW_SECRET, 0);
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.sql`delete from archive_job`;
  await site.sql`delete from temporary_file`;
  await site.sql`delete from publish_request`;
  await site.sql`delete from sign_in_failure`;
  await site.sql`update studio_session set proven_at = now()`;
});

async function signedIn(account: string, role: Role): Promise<void> {
  await site.sql`insert into account (account, name, password_hash, grants) values (${account}, ${account}, ${await hash(PASSWORD)}, ${JSON.stringify([{ role, scope: EVERYWHERE }])}::text::jsonb)`;
  const editor = await sessionEditor(
    site.sql,
    await startSession(site.sql, account, { address: '', device: '' }),
    { isUse: true },
  );
  if (editor) callers.set(account, editor);
}
const editor = (account: string): Editor => callers.get(account) as Editor;
const as = (account: string, more: Partial<Editor> = {}): HandlerContext => ({
  account: { ...editor(account), ...more },
  address: '10.0.0.9',
  token: undefined,
  siteOrigin: '',
  setToken: () => undefined,
});
const stale = (account: string) =>
  site.sql`update studio_session set proven_at = now() - interval '11 minutes' where account = ${account}`;
const ask = (account: string, more: Partial<Editor> = {}) =>
  handlers.requestPublishing(
    { route: 'exportAccounts', body: {}, note: '搬家' },
    as(account, more),
  );

function idOf(done: Handled<{ id: string }>): string {
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer.id;
}

async function written(): Promise<ArchiveJob> {
  return vi.waitFor(
    async () => {
      const job = await archives.job();
      if (!job || job.state === 'running') throw new Error('still running');
      return job;
    },
    { timeout: 30_000 },
  );
}

/** Asked for by `boss`, agreed to by `other`. */
async function exported(): Promise<ArchiveJob> {
  const id = idOf(await ask('boss'));
  expect(await handlers.confirmRequest({ id }, as('other'))).toMatchObject({ ok: true });
  return written();
}

const refused = (code: string) => ({ ok: false, refusal: { code } });

it('is a right of its own, which the administrator alone has', () => {
  expect(ROLES.filter((role) => hasRight(role, 'archive.accounts'))).toEqual(['administrator']);
});

it('is refused to everybody alone, also where publishing needs no approval', async () => {
  expect(await handlers.exportAccounts({}, as('boss'))).toMatchObject(
    refused('secondPersonNeeded'),
  );
  expect(await createGuard(site.sql)(editor('coder'), 'exportAccounts', {})).toMatchObject(
    refused('notAllowed'),
  );
  expect(await ask('coder')).toMatchObject(refused('notAllowed'));
  const id = idOf(await ask('boss'));
  expect(await handlers.confirmRequest({ id }, as('boss'))).toMatchObject(refused('mayNotApprove'));
  expect(await handlers.confirmRequest({ id }, as('reviewer'))).toMatchObject(
    refused('notAllowed'),
  );
  expect(await archives.job()).toBeNull();
});

it('takes a fresh sign-in of who asks and of who agrees: password, and a code where one is set up', async () => {
  await stale('boss');
  await stale('other');
  expect([await handlers.exportAccounts({}, as('boss')), await ask('boss')]).toMatchObject([
    refused('freshSignInNeeded'),
    refused('freshSignInNeeded'),
  ]);
  expect(await handlers.confirmIdentity({ password: 'wrong' }, as('boss'))).toMatchObject({
    status: 401,
    ...refused('wrongPassword'),
  });
  expect(await handlers.confirmIdentity({ password: PASSWORD }, as('boss'))).toMatchObject(
    refused('codeNeeded'),
  );
  expect(
    await handlers.confirmIdentity({ password: PASSWORD, code: '000000' }, as('boss')),
  ).toMatchObject(refused('wrongCode'));
  expect(await ask('boss')).toMatchObject(refused('freshSignInNeeded'));
  const code = new TOTP({ secret: Secret.fromBase32(NEW_SECRET) }).generate();
  expect(await handlers.confirmIdentity({ password: PASSWORD, code }, as('boss'))).toMatchObject({
    ok: true,
  });
  const id = idOf(await ask('boss'));
  expect(await handlers.confirmRequest({ id }, as('other'))).toMatchObject(
    refused('freshSignInNeeded'),
  );
  expect(await archives.job()).toBeNull();
  expect(await handlers.confirmIdentity({ password: PASSWORD }, as('other'))).toMatchObject({
    ok: true,
  });
  expect(await handlers.confirmRequest({ id }, as('other'))).toMatchObject({ ok: true });
  await written();
});

it('is never asked for by an API key, whatever its owner may', async () => {
  expect(await ask('boss', { key: 'k1' })).toMatchObject(refused('notForKeys'));
  const limited = {
    ...editor('boss'),
    key: 'k1',
    limit: { rights: ['archive.export'] as const, scope: EVERYWHERE },
  };
  expect(await createGuard(site.sql)(limited as never, 'exportAccounts', {})).toMatchObject(
    refused('notAllowed'),
  );
});

it('holds accounts, with secrets as they are encrypted, and is in the record', async () => {
  const before = await site.sql<
    [{ last: number }]
  >`select coalesce(max(number), 0)::int as last from activity`;
  const job = await exported();
  expect(job).toMatchObject({ state: 'done', hasAccounts: true, account: 'boss' });
  const file = await archives.file(job.id);
  if (!file) throw new Error('no file');
  const checked = await checkArchive(await saved(site, file));
  if (!checked.ok) throw new Error('the export is damaged');
  expect(checked.archive.manifest.parts).toEqual(SITE_WITH_ACCOUNTS);
  const path =
    checked.archive.manifest.files.find((file) => file.path.startsWith('accounts/account'))?.path ??
    '';
  const rows = await checked.archive.text(path);
  checked.archive.close();
  expect(rows).toContain('q1:');
  expect(rows).not.toContain(NEW_SECRET);
  const lines = await site.sql<
    { line: string }[]
  >`select action || ' ' || account as line from activity where number > ${before[0].last} order by number`;
  expect(lines.map(({ line }) => line).toSorted()).toEqual([
    'approval.approve other',
    'approval.submit boss',
    'archive.export boss',
  ]);
});

it('is downloaded by who asked alone, after a fresh sign-in and never by a key, and each download is recorded', async () => {
  const { id } = await exported();
  let caller: Editor = editor('boss');
  const app = fastify();
  requireCallers(app);
  serveArchives(archives, site.sql)(app, {
    export: async () => caller,
    import: async () => undefined,
  });
  const get = async (by: Editor) => (
    (caller = by),
    (await app.inject(archiveAddress(id))).statusCode
  );
  const before = await site.sql`select from activity where action = 'archive.fetch'`;
  expect([
    await get(editor('other')),
    await get(editor('coder')),
    await get({ ...editor('boss'), key: 'k1' }),
  ]).toEqual([403, 403, 403]);
  await stale('boss');
  expect([await get(editor('boss')), await handlers.checkFetch({ id }, as('boss'))]).toMatchObject([
    403,
    refused('freshSignInNeeded'),
  ]);
  await site.sql`update studio_session set proven_at = now()`;
  expect([await get(editor('boss')), await handlers.checkFetch({ id }, as('boss'))]).toMatchObject([
    200,
    { ok: true },
  ]);
  expect(await site.sql`select from activity where action = 'archive.fetch'`).toHaveLength(
    before.length + 1,
  );
  await app.close();
});

it('is removed from the disk after an hour, with what ended processes left', async () => {
  const { id } = await exported();
  const [{ hours }] = await site.sql<
    [{ hours: number }]
  >`select round(extract(epoch from expires_at - now()) / 3600)::int as hours from archive_job`;
  expect(hours).toBe(1);
  const kept = async () => {
    const [folders, objects] = await Promise.all(
      ['archives', 'temporary'].map((name) => readdir(join(site.folder, name))),
    );
    return { folders, objects: objects?.length };
  };
  const left = join(site.folder, 'archives', 'work-left');
  await mkdir(left);
  await writeFile(join(left, 'archive.zip'), 'x');
  await archives.sweep();
  expect(await kept()).toEqual({ folders: ['work-left'], objects: 1 });
  const old = new Date(Date.now() - 2 * 3600_000);
  for (const path of [join(left, 'archive.zip'), left]) await utimes(path, old, old);
  await archives.sweep();
  expect(await kept()).toEqual({ folders: [], objects: 1 });
  await site.sql`update archive_job set expires_at = now() - interval '1 second'`;
  expect([await archives.file(id), await archives.job()]).toEqual([null, null]);
  await archives.sweep();
  expect(await kept()).toEqual({ folders: [], objects: 0 });
});
