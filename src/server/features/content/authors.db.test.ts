import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf, PublishingDesk, type PageName } from '#tests/support/publishing-desk.ts';

let desk: PublishingDesk;
let name: PageName;

beforeAll(async () => {
  desk = await PublishingDesk.open();
  [name] = (await desk.pages(1)) as [PageName];
});
afterAll(() => desk?.store.close());

async function authors(seq: number | null, since: number | null) {
  const done = await desk.handlers.authors({ ...name, seq, since }, callerOf('林晓'));
  if (!done.ok) throw new Error(done.refusal.code);
  const { editors, texts } = done.answer;
  return {
    editors: editors.map(({ node, by }) => `${node} ${by.map(({ author }) => author).join()}`),
    texts: texts.map(
      ({ path, runs }) =>
        `${path.join('.')} ${runs.map(({ text, by }) => `${by?.author ?? '?'}:${text}`).join('|')}`,
    ),
  };
}

it('names who typed each part of a text and who changed a block since a release, after it was published too', async () => {
  await desk.retitle(name, '风险提示', '王编');
  const first = await desk.release([name], '风险提示');
  await desk.retitle(name, '重要风险提示', '赵编');
  expect(await authors(null, first)).toEqual({
    editors: ['d 赵编'],
    texts: ['props.title 赵编:重要|王编:风险提示'],
  });
  const second = await desk.release([name], '重要风险提示');
  await desk.retitle(name, '别的', '孙编');
  expect(await authors(second, first)).toEqual({
    editors: ['d 林晓,赵编'],
    texts: ['props.title 赵编:重要|王编:风险提示'],
  });
  expect((await authors(first, null)).texts).toEqual(['props.title 王编:风险提示']);
  expect(
    await desk.handlers.authors({ ...name, seq: 99_999, since: null }, callerOf('林晓')),
  ).toMatchObject({ ok: false, status: 404 });
});
