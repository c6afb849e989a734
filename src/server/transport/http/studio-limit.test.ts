import { saying } from '#tests/support/saying.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import { REQUEST_HEADER } from '#wire/studio/routes.ts';
import type { Editor } from '#server/platform/editor.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import type { StudioHandlers } from '#server/platform/handler.ts';
import { openStudioApp } from '#tests/support/studio-app.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const editor: Editor = {
  account: 'lin',
  name: '林晓',
  grants: [{ role: 'administrator', scope: EVERYWHERE }],
  lacksFactor: false,
  session: 's',
  endsAt: '2027-01-01T00:00:00Z',
};
const silence = () => new Promise<never>(() => undefined);

function start(editorOf: () => Promise<Editor | null>, media: Partial<MediaLibrary> = {}) {
  return openStudioApp({
    handlers: {
      me: silence,
      pages: silence,
      checkSite: silence,
    } as Partial<StudioHandlers> as StudioHandlers,
    media: media as MediaLibrary,
    editorOf,
  });
}

it.each([
  ['the handler', '/api/session', async () => null],
  ['the session', '/api/pages', silence],
])(
  'says within ten seconds that the service is away when %s waits for a silent database',
  async (_, url, editorOf) => {
    const app = await start(editorOf);
    const answer = app.inject({ method: 'GET', url, cookies: { quoin_studio: 'a token' } });
    let isAnswered = false;
    void answer.then(() => (isAnswered = true));
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    const { statusCode, body } = await answer;
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      { code: 'unavailable', message: saying('服务暂时不可用') },
    ]);
    await app.close();
  },
);

it('says so within half a minute when a picture is not kept', async () => {
  const app = await start(async () => editor, { add: silence });
  const headers = { [REQUEST_HEADER]: '1', 'content-type': 'application/octet-stream' };
  const answer = app.inject({
    method: 'POST',
    url: MEDIA_UPLOAD.path,
    cookies: { quoin_studio: 'a token' },
    headers,
    payload: Buffer.from('a picture'),
  });
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(30_100);
  expect((await answer).statusCode).toBe(503);
  await app.close();
});

it('waits as long for a check of the whole site as its route says', async () => {
  const app = await start(async () => editor);
  const answer = app.inject({
    method: 'POST',
    url: '/api/compliance/site-check',
    cookies: { quoin_studio: 'a token' },
    headers: { [REQUEST_HEADER]: '1', 'content-type': 'application/json' },
    payload: '{}',
  });
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(299_900);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect((await answer).statusCode).toBe(503);
  await app.close();
});
