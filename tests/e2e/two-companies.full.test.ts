import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KeyLimit } from '#schemas/api-key.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { addAccount } from '../support/accounts.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, markOn, PAGE_ADDRESS } from '../support/editor.ts';
import { PASSWORD } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';
import { pictureUploader } from '../support/upload-picture.ts';

/*
 * Two companies from one build on one machine and one server of databases, each with processes and a database of its own: what
 * one has, the other neither shows nor lets in. Even their secret key is the same here.
 */

let one: DemonstrationQuoin;
let other: DemonstrationQuoin;
let editor: Editor;

beforeAll(async () => {
  [one, other] = await Promise.all([startDemonstration(), startDemonstration()]);
  editor = await Editor.start(one.studio);
});
afterAll(async () => {
  await editor?.close();
  await Promise.all([one?.kill('SIGTERM'), other?.kill('SIGTERM')]);
});

it('publishes for one company alone', async () => {
  const before = await (await fetch(`${other.site}${PAGE_ADDRESS}`)).text();
  await editor.mark(7001);
  const { seq } = await editor.mustPublish();
  await expect.poll(() => markOn(one.site)).toBe('7001');
  expect(await (await fetch(`${other.site}${PAGE_ADDRESS}`)).text()).toBe(before);
  const { versions } = await (
    await new StudioClient(other.studio).signIn()
  ).must('versions', { kind: 'page', key: '10066' });
  expect(versions.every((version) => version.seq < seq)).toBe(true);
});

it('keeps a file for one company alone', async () => {
  const uploaded = await (await pictureUploader(one.studio))(77);
  expect((await fetch(`${one.site}${uploaded.address}`)).status).toBe(200);
  expect((await fetch(`${other.site}${uploaded.address}`)).status).toBe(404);
});

it('lets nobody in by the account, session or key of the other company', async () => {
  await addAccount(one.environment['DATABASE_URL'] ?? '', 'chen', '陈');
  const own = await new StudioClient(one.studio).signIn('chen');
  const stranger = new StudioClient(other.studio);
  expect((await stranger.call('signIn', { account: 'chen', password: PASSWORD })).status).toBe(401);
  stranger.cookie = own.cookie;
  expect((await stranger.call('pages', {})).status).toBe(401);
  const limit: KeyLimit = { rights: ['studio.read'], scope: EVERYWHERE };
  const { token } = await own.must('createKey', { name: '程序', limit, days: 1 });
  const byKey = { authorization: `Bearer ${token}` };
  expect((await own.call('pages', {}, byKey)).status).toBe(200);
  stranger.cookie = '';
  expect((await stranger.call('pages', {}, byKey)).status).toBe(401);
});
