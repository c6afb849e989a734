import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { publishGeneratedArticles } from '../support/generated-articles.ts';
import { callerOf, PublishingFixture, type PageName } from '../support/publishing-fixture.ts';
import { report } from './figures.ts';

const ARTICLES = 1000;

let fixture: PublishingFixture;
let page: PageName;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  [page] = (await fixture.pages(1)) as [PageName];
  await fixture.sql`insert into account (account, name, password_hash, grants) values ('lin', '林', '', ${JSON.stringify([{ role: 'editor', scope: EVERYWHERE }])}::text::jsonb)`;
  await publishGeneratedArticles(fixture.store.owner, ARTICLES);
}, 600_000);
afterAll(() => fixture?.store.close());

/** Milliseconds until the overview is complete. */
async function timeOf(): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const done = await fixture.handlers.translationOverview(
      { keyword: '', state: 'lacking', order: 'missing', skip: 0, limit: 50 },
      callerOf('lin'),
    );
    if (!done.ok) throw new Error(done.refusal.code);
    expect(done.answer.documents.length).toBeGreaterThan(0);
    if (done.answer.isComplete) return performance.now() - begun;
  }
}

it('Counting what lacks its English, of 1,000 articles', async (context) => {
  const first = await timeOf();
  const again = await timeOf();
  await fixture.retitle(page, '改过', 'lin');
  const afterEdit = await timeOf();
  expect([first, again, afterEdit].every((time) => time > 0)).toBe(true);
  report(context, [
    { name: 'the first time, with the texts of the search', value: first, unit: 'ms' },
    { name: 'again', value: again, unit: 'ms' },
    { name: 'after an edit', value: afterEdit, unit: 'ms' },
  ]);
}, 600_000);
