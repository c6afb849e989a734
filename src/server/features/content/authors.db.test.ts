import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';

let fixture: PublishingFixture;
let name: PageName;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  [name] = (await fixture.pages(1)) as [PageName];
});
afterAll(() => fixture?.store.close());

async function authors(seq: number | null, since: number | null) {
  const done = await fixture.handlers.authors({ ...name, seq, since }, callerOf('林晓'));
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
  await fixture.retitle(name, '风险提示', '王编');
  const first = await fixture.release([name], '风险提示');
  await fixture.retitle(name, '重要风险提示', '赵编');
  expect(await authors(null, first)).toEqual({
    editors: ['d 赵编'],
    texts: ['props.title 赵编:重要|王编:风险提示'],
  });
  const second = await fixture.release([name], '重要风险提示');
  await fixture.retitle(name, '别的', '孙编');
  expect(await authors(second, first)).toEqual({
    editors: ['d 林晓,赵编'],
    texts: ['props.title 赵编:重要|王编:风险提示'],
  });
  expect((await authors(first, null)).texts).toEqual(['props.title 王编:风险提示']);
  expect(
    await fixture.handlers.authors({ ...name, seq: 99_999, since: null }, callerOf('林晓')),
  ).toMatchObject({ ok: false, status: 404 });
});
