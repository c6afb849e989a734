import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { KEY_RIGHTS } from '#schemas/api-key.ts';
import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import {
  isForKeys,
  studioRoutes,
  type StudioBody,
  type StudioRouteName,
} from '#wire/studio/routes.ts';
import { ApiClient } from '../support/api-client.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { receiveHooks, type HookReceiver } from '../support/hook-receiver.ts';
import { paintLandscape } from '../support/pictures.ts';
import { startQuoin } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';
import { openSignedIn } from '../support/open-studio.ts';

const PAGE = { kind: 'page', key: '10066' } as const;

let browser: Browser;
let quoin: DemonstrationQuoin;
let hooks: HookReceiver;
let admin: StudioClient;
let api: ApiClient;

beforeAll(async () => {
  hooks = await receiveHooks();
  [browser, quoin] = await Promise.all([
    launchBrowser(),
    startDemonstration({ environment: { QUOIN_OUTGOING_HOSTS: hooks.host } }),
  ]);
  admin = await new StudioClient(quoin.studio).signIn();
  api = await createClient(admin);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM'), hooks?.close()]);
});

/** A program with a key that allows all that keys may. */
async function createClient(by: StudioClient): Promise<ApiClient> {
  const { token } = await by.must('createKey', {
    name: '脚本',
    limit: { rights: [...KEY_RIGHTS], scope: EVERYWHERE },
    days: 1,
  });
  return new ApiClient(by.origin, token);
}
const seen = async (document: StudioBody<'check'>, by = api) => ({
  kind: document.kind,
  key: document.key,
  hash: (await by.must('check', document)).hash,
});
const set = (node: string, prop: string, value: string) => ({
  id: randomUUID(),
  op: 'set' as const,
  node,
  path: ['props', prop],
  value,
});

describe('a program with a key', () => {
  it('makes an item, edits, publishes and withdraws it, as a screen does', async () => {
    const { key } = await api.must('createItem', {
      kind: 'question',
      props: { question: '程序提的问题', answer: '初稿', category: 'faq' },
    });
    const question = { kind: 'question', key } as const;
    const { document } = await api.must('readDraft', question);
    expect(document.nodes['root']?.props['answer']).toBe('初稿');
    await api.must('submitOperations', {
      ...question,
      operations: [set('root', 'answer', '程序答的')],
    });
    const { seq } = await api.must('publish', { items: [await seen(question)], note: '程序发布' });
    const { versions } = await api.must('versions', question);
    expect(versions).toMatchObject([
      { seq, state: 'live', author: '管理员 · API 脚本', note: '程序发布' },
    ]);
    await api.must('submitOperations', {
      ...question,
      operations: [set('root', 'answer', '改坏了')],
    });
    await api.must('restoreVersion', { ...question, seq });
    expect((await api.must('check', question)).changed).toBe(false);
    const { rows } = await api.must('activity', { filter: { action: 'release.publish' } });
    expect(rows[0]).toMatchObject({
      account: 'admin',
      author: '管理员 · API 脚本',
      details: { key: expect.any(String) },
    });
    await api.must('withdrawItems', { kind: 'question', keys: [key], note: '', despite: false });
  });

  it('plans a version, gives it another time and takes it back', async () => {
    const { document } = await api.must('readDraft', PAGE);
    const disclaimer =
      Object.values(document.nodes).find(({ type }) => type === 'disclaimer')?.id ?? '';
    await api.must('submitOperations', {
      ...PAGE,
      operations: [set(disclaimer, 'title', '程序改的声明')],
    });
    const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
    const { seq } = await api.must('publish', {
      items: [await seen(PAGE)],
      note: '',
      validFrom: inHours(1),
    });
    const moved = await api.must('rescheduleRelease', {
      seq,
      validFrom: inHours(2),
      validUntil: null,
    });
    await api.must('withdrawRelease', { seq: moved.seq });
    expect((await api.must('planned', {})).planned).toEqual([]);
  });

  it('puts a picture into the library', async () => {
    const response = await fetch(`${quoin.studio}${MEDIA_UPLOAD.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.token}`,
        'content-type': 'application/octet-stream',
        [MEDIA_UPLOAD.fileNameHeader]: 'a.png',
      },
      body: new Uint8Array(await paintLandscape()),
    });
    const file = (await response.json()) as { hash: string };
    expect([
      response.status,
      (await api.must('mediaDetail', { hash: file.hash })).file.filename,
    ]).toEqual([200, 'a.png']);
  });

  it('is answered by every reading route as that declares', async () => {
    const { key } = await api.must('createItem', {
      kind: 'question',
      props: { question: '有人用吗', answer: '没有', category: 'faq' },
    });
    const reads: { [N in StudioRouteName]?: StudioBody<N> } = {
      model: { ...PAGE, parameters: {} },
      check: PAGE,
      versions: PAGE,
      draft: PAGE,
      readDraft: PAGE,
      draftOperations: { ...PAGE, since: 0 },
      call: { path: 'trade/fund/list', body: {} },
      activity: { filter: {} },
      reviewLinks: PAGE,
      funds: { keyword: '000' },
      items: { kind: 'article', keyword: '' },
      link: { address: '/col?menuid=10065' },
      links: { addresses: ['/col?menuid=10065', '/nowhere'] },
      contentItems: { kind: 'article', keyword: '', filters: {}, order: 'kind', limit: 20 },
      itemUses: { kind: 'question', keys: [key] },
      media: { keyword: '', offset: 0 },
    };
    const gets = (Object.keys(studioRoutes) as StudioRouteName[]).filter(
      (name) => studioRoutes[name].method === 'GET' && isForKeys(name),
    );
    for (const name of [...gets, ...(Object.keys(reads) as StudioRouteName[])])
      expect([name, (await api.call(name, (reads[name] ?? {}) as never)).status]).toEqual([
        name,
        200,
      ]);
    expect(gets.length).toBeGreaterThan(10);
  });

  it('is refused in words, without having done anything', async () => {
    const { token } = await admin.must('createKey', {
      name: '只读',
      limit: { rights: ['studio.read'], scope: EVERYWHERE },
      days: 1,
    });
    const reader = new ApiClient(quoin.studio, token);
    expect(
      await reader.call('submitOperations', { ...PAGE, operations: [set('root', 'title', 'x')] }),
    ).toMatchObject({ status: 403, refusal: { code: 'notAllowed' } });
    const { keys } = await admin.must('keys', {});
    await admin.must('revokeKey', { id: keys.find(({ name }) => name === '只读')?.id ?? '' });
    expect(await reader.call('pages', {})).toMatchObject({
      status: 401,
      refusal: { code: 'keyRevoked' },
    });
  });
});

describe('the same call sent again', () => {
  it('is answered the same, also by the process that comes after one that was killed', async () => {
    // A server of its own, since it is killed.
    const killed = await startDemonstration();
    const before = await createClient(await new StudioClient(killed.studio).signIn());
    const { key } = await before.must('createItem', {
      kind: 'question',
      props: { question: '只发一次', answer: '是', category: 'faq' },
    });
    const question = { kind: 'question', key } as const;
    const body = { items: [await seen(question, before)], note: '' };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await before.call('publish', body, headers);
    expect(first).toMatchObject({ status: 200, answer: { seq: expect.any(Number) } });
    expect(await before.call('publish', { ...body, note: '另一件' }, headers)).toMatchObject({
      status: 422,
      refusal: { code: 'keyReused' },
    });
    const restarted = await startQuoin({ environment: killed.environment });
    try {
      await killed.kill('SIGKILL');
      const after = new ApiClient(restarted.studio, before.token);
      const again = await after.call('publish', body, headers);
      expect([again.status, again.answer, again.headers.get('idempotent-replayed')]).toEqual([
        200,
        first.answer,
        'true',
      ]);
      expect((await after.must('versions', question)).versions).toHaveLength(1);
    } finally {
      await restarted.kill('SIGTERM');
    }
  });
});

describe('the screens', () => {
  let opened: OpenPage | undefined;
  let page: Page;
  beforeEach(async () => {
    await opened?.close();
    opened = await openSignedIn(browser, admin, { viewport: { width: 1280, height: 900 } });
    ({ page } = opened);
    await page.goto(`${quoin.studio}/settings/keys`);
    await page.getByRole('heading', { name: '接口密钥' }).waitFor();
  });
  // The browser tells of every refusal too.
  afterEach(() => opened?.expectClean([/422 .*api\/webhooks/]));

  it('make a key that is shown once, and revoke it', async () => {
    await page.getByRole('button', { name: '新建密钥…' }).click();
    const dialog = page.getByRole('dialog', { name: '新建接口密钥' });
    await dialog.getByLabel('名称').fill('净值同步');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: '新建', exact: true }).click();
    const token = await dialog.getByRole('textbox', { name: '密钥', exact: true }).inputValue();
    expect((await new ApiClient(quoin.studio, token).call('pages', {})).status).toBe(200);
    await dialog.getByRole('button', { name: '知道了' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(token.slice(0, 12)).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/keys');
    await page.getByRole('button', { name: '收回 净值同步' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '收回' }).click();
    await expect
      .poll(async () => (await new ApiClient(quoin.studio, token).call('pages', {})).status)
      .toBe(401);
    await page.getByText('已收回', { exact: true }).first().waitFor();
  });

  it('make a webhook, try it, and show what came of it; a release is told', async () => {
    await page.getByRole('link', { name: '回调' }).click();
    await page.getByRole('button', { name: '新建回调…' }).click();
    const dialog = page.getByRole('dialog', { name: '新建回调' });
    await dialog.getByLabel('名称').fill('通知');
    await dialog.getByLabel('地址').fill('https://10.0.0.1/hook');
    await dialog.getByRole('button', { name: '新建', exact: true }).click();
    await dialog.getByRole('alert').filter({ hasText: '在内部网络里' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByLabel('地址').fill(`http://${hooks.host}/hook`);
    await dialog.getByRole('button', { name: '新建', exact: true }).click();
    const secret = await dialog.getByRole('textbox', { name: '签名密钥' }).inputValue();
    await dialog.getByRole('button', { name: '知道了' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '向 通知 试发' }).click();
    const log = page.getByRole('region', { name: '通知 的投递记录' });
    await expect
      .poll(() => log.innerText(), { timeout: 30_000 })
      .toMatch(/已送到[\s\S]*HTTP 200[\s\S]*收到/);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/webhooks');
    const [first] = hooks.received;
    expect([first?.type, first?.isSignedWith(secret)]).toEqual(['test', true]);

    const { key } = await api.must('createItem', {
      kind: 'question',
      props: { question: '通知', answer: '是', category: 'faq' },
    });
    const { seq } = await api.must('publish', {
      items: [await seen({ kind: 'question', key })],
      note: '',
    });
    await expect
      .poll(() => hooks.received.at(-1), { timeout: 20_000 })
      .toMatchObject({
        type: 'release.published',
        data: { seq, items: [{ kind: 'question', key }] },
      });
  });

  it('tell of every call and try one', async () => {
    await page.getByRole('link', { name: '接口说明' }).click();
    await page.getByLabel('找接口').fill('fund');
    await page.locator('summary').filter({ hasText: '/api/funds' }).click();
    await page.getByRole('textbox', { name: '请求的 JSON' }).fill('{"keyword": "000216"}');
    await page.getByRole('button', { name: '发送' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: '应答的 JSON' }).inputValue())
      .toMatch(/^HTTP 200\n[\s\S]*"fundcode": "000216"/);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/api');
  });
});
