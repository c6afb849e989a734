import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFrozenRenderer } from '#server/site/render/frozen-renderer.ts';
import type { FrozenPages } from '#schemas/frozen.ts';
import type { JsonValue } from '#schemas/json.ts';
import { hashOf } from '#server/store/content/hash.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { prepareRendering } from '#server/site/render/render-page.ts';
import { eraseSealedTexts } from '#server/store/release/sealed-texts.ts';
import { verifySignatures } from '#server/store/release/verify-signatures.ts';
import { addTestPasskey, type TestPasskey } from '#tests/support/passkey.ts';
import {
  disclaimerPage,
  PublishingFixture,
  type PageName,
} from '#tests/support/publishing-fixture.ts';
import { signerOf } from '#tests/support/signer.ts';
import type { ProposedRelease } from '#wire/studio/publishing.ts';
import { must } from '#tests/support/must.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { SealedContents } from '../publishing/sealed-parts.ts';
import { submissionViews } from './submission-views.ts';

type Sealed = { frozen: FrozenPages };
const OPINION = '已核对业绩与基准，同意发布。';

let fixture: PublishingFixture;
let page: PageName;
let other: PageName;
let edith: HandlerContext;
let sam: HandlerContext;
let cora: HandlerContext;
let boss: HandlerContext;
let samsKey: TestPasskey;
let corasKey: TestPasskey;
/** What happens whenever a page is rendered. */
let whileRendering: () => Promise<void>;

beforeAll(async () => {
  await prepareRendering();
  const assets = () => ({ script: '', preloads: [], styles: [] });
  const renderer = createFrozenRenderer(null, assets);
  const styles: typeof renderer.styles = async (types) => {
    await whileRendering();
    return renderer.styles(types);
  };
  fixture = await PublishingFixture.open(8, { ...renderer, styles });
  edith = await signerOf(fixture.sql, 'edith', 'editor', 'publisher');
  sam = await signerOf(fixture.sql, 'sam', 'sales-head');
  cora = await signerOf(fixture.sql, 'cora', 'compliance');
  boss = await signerOf(fixture.sql, 'boss', 'administrator');
  samsKey = await addTestPasskey(fixture.sql, 'sam');
  corasKey = await addTestPasskey(fixture.sql, 'cora');
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  whileRendering = async () => undefined;
  await fixture.sql`delete from studio_setting`;
  [page, other] = (await fixture.pages(2)) as [PageName, PageName];
  await fixture.release([page], '旧标题');
});

async function submit(title: string): Promise<ProposedRelease & { fingerprint: string }> {
  await fixture.retitle(page, title, 'lin');
  await fixture.set(page, 'root', ['props', 'purpose'], 'promotion', 'lin');
  const proposed = { items: await fixture.seen(page) };
  const { fingerprint } = await must(
    fixture.handlers.submitForApproval({ ...proposed, note: '' }, edith),
  );
  return { ...proposed, fingerprint };
}
async function signed({ items }: ProposedRelease, by = sam, passkey = samsKey) {
  const { options } = await must(fixture.handlers.signingChallenge({ items }, by));
  const assertion = passkey.sign(String(options?.['challenge']));
  return must(fixture.handlers.approve({ items, note: OPINION, assertion }, by));
}
async function frozen({ fingerprint }: { fingerprint: string }) {
  const found = await must(fixture.handlers.frozenPage({ fingerprint, page: 0 }, sam));
  // Lines may break inside a title.
  const whole = (html: string | null) => html?.replaceAll('<wbr>', '') ?? null;
  return { ...found, before: whole(found.before), after: whole(found.after) };
}
const since = ({ fingerprint }: { fingerprint: string }, by: HandlerContext) =>
  must(fixture.handlers.sinceSigned({ fingerprint }, by)).then((answer) => answer.since);

describe('a submission keeps', () => {
  it('each variant of a place, though visitors get one, and is void once one is edited', async () => {
    await fixture.addVariants(page, '原来的说法', '另一种说法');
    const submission = await submit('新标题');
    const { after } = await frozen(submission);
    expect(after).toContain('原来的说法');
    expect(after).toContain('另一种说法');
    await fixture.set(page, 'vv', ['props', 'title'], '第三种说法', 'lin');
    expect(await frozen(submission)).toMatchObject({ isAfterSame: false });
  });

  it('its page as visitors had it and as it was submitted, whatever is edited and released after', async () => {
    const submission = await submit('新标题');
    const listed = await must(fixture.handlers.frozenPages(submission, sam));
    expect(listed.frozen).toMatchObject({
      omitted: 0,
      pages: [{ name: page, hasBefore: true, hasAfter: true }],
    });
    const first = await frozen(submission);
    expect(first).toMatchObject({ isBeforeSame: true, isAfterSame: true });
    expect(first.before).toContain('旧标题');
    expect(first.after).toContain('新标题');
    expect(first.after).not.toContain('<script');
    expect(first.nodes).toContainEqual({
      ...{ node: 'd', type: 'disclaimer', name: page, label: '免责声明' },
    });
    await fixture.release([page], '再新标题');
    expect(await frozen(submission)).toEqual({
      ...first,
      isBeforeSame: false,
      isAfterSame: false,
    });
  });

  it('what becomes of a version that is planned, as of its start, before and after', async () => {
    const from = new Date(Date.now() + 86_400_000).toISOString();
    await fixture.addText(page, '排定的正文');
    await fixture.release([page], '排定的标题', { validFrom: from });
    await fixture.retitle(page, '改过的标题', 'lin');
    const items = (await fixture.seen(page)).map((one) => ({ ...one, later: 'apply' as const }));
    const submission = await must(fixture.handlers.submitForApproval({ items, note: '' }, edith));
    const { frozen: listed } = await must(fixture.handlers.frozenPages(submission, sam));
    expect(listed?.pages.map(({ name, from: time }) => [name, time && Date.parse(time)])).toEqual([
      [page, undefined],
      [page, Date.parse(from)],
    ]);
    const planned = await must(fixture.handlers.frozenPage({ ...submission, page: 1 }, sam));
    const whole = (html: string | null) => html?.replaceAll('<wbr>', '') ?? '';
    expect(whole(planned.before)).toContain('排定的标题');
    expect(whole(planned.after)).toContain('改过的标题');
    expect(whole(planned.after)).toContain('排定的正文');
    expect(planned).toMatchObject({ isBeforeSame: true, isAfterSame: true });
    const [row] = await fixture.sql<{ parts: Sealed }[]>`
      select parts from sealed_submission order by sealed_at desc limit 1`;
    expect(row?.parts.frozen.pages).toHaveLength(2);
  });

  it('the same as the present where only another page was released', async () => {
    const submission = await submit('新标题');
    await fixture.release([other], '别处');
    expect(await frozen(submission)).toMatchObject({ isBeforeSame: true, isAfterSame: true });
  });

  it('an empty page before one that is new', async () => {
    page = other;
    const submission = await submit('新页');
    expect(await frozen(submission)).toMatchObject({
      before: expect.not.stringContaining('新页') as unknown,
      after: expect.stringContaining('新页') as unknown,
    });
  });

  it('the hashes of the pages in what its seal is over', async () => {
    await submit('新标题');
    expect((await verifySignatures(fixture.sql)).problems).toEqual([]);
    const [row] = await fixture.sql<{ seal: string; parts: Sealed }[]>`
      select seal, parts from sealed_submission order by sealed_at desc limit 1`;
    const [first] = row?.parts.frozen.pages ?? [];
    expect(first?.after?.html).toMatch(/^[\da-f]{64}$/);
    expect(hashOf((row?.parts ?? null) as unknown as JsonValue)).toBe(row?.seal);
  });

  it('its renderings while it is signed, else until it has ended', async () => {
    const kept = await submit('签了');
    await signed(kept);
    page = other;
    const unsigned = await submit('没签');
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await eraseSealedTexts(fixture.sql, inDays(29));
    expect((await frozen(unsigned)).after).toContain('没签');
    await eraseSealedTexts(fixture.sql, inDays(32));
    expect((await frozen(unsigned)).after).toBeNull();
    expect((await frozen(kept)).after).toContain('签了');
  });
});

describe('since I signed', () => {
  it('is what differs from the seal that I signed: node, field, words and times', async () => {
    await signed(await submit('第一稿'));
    const second = await submit('第二稿');
    const difference = await since(second, sam);
    expect(difference).toMatchObject({
      role: 'sales-head',
      documents: [
        {
          ...{ name: page, change: 'changed' },
          before: { nodes: { d: { props: { title: '第一稿' } } } },
          after: { nodes: { d: { props: { title: '第二稿' } } } },
          diff: {
            ...{ added: [], removed: [], moved: [] },
            changed: [{ node: 'd', paths: [['props', 'title']] }],
          },
        },
      ],
      ...{ purposes: [], times: null, parts: [], whole: [] },
      media: { added: [], removed: [] },
    });
  });

  it('names another time, purpose and document', async () => {
    await signed(await submit('一稿'));
    await fixture.set(page, 'root', ['props', 'purpose'], 'education', 'lin');
    const items = await fixture.seen(page, other);
    const validFrom = new Date(Date.now() + 86_400_000).toISOString();
    const state = await must(
      fixture.handlers.submitForApproval({ items, validFrom, note: '' }, edith),
    );
    expect(await since(state, sam)).toMatchObject({
      documents: [
        { name: page, change: 'changed' },
        { name: other, change: 'added', before: null, after: expect.anything() as unknown },
      ],
      purposes: [{ name: page, after: expect.arrayContaining(['education']) as unknown }],
      times: { before: { validFrom: null }, after: { validFrom } },
    });
  });

  it('is nothing for who signed nothing, and of what was published', async () => {
    const first = await submit('首稿');
    await signed(first);
    const second = await submit('次稿');
    expect(await since(second, cora)).toBeNull();
    await signed(second);
    await signed(second, cora, corasKey);
    await must(fixture.handlers.publish({ items: second.items, note: '' }, edith));
    const third = await submit('三稿');
    expect((await since(third, cora))?.signedAt).toBeUndefined();
  });
});

/** Asks to bring back a release that was ended. */
async function reinstating() {
  await fixture.set(page, 'root', ['props', 'purpose'], 'promotion');
  const seq = await fixture.release([page], '推介标题');
  const { seq: ended } = await must(fixture.handlers.endRelease({ seq }, boss));
  await fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '')`;
  return { route: 'reinstateRelease', body: { seq, since: ended }, note: '' };
}

it('a request that waits already is answered without being tried or rendered again', async () => {
  const asked = await reinstating();
  let rendered = 0;
  whileRendering = async () => void (rendered += 1);
  const first = await must(fixture.handlers.requestPublishing(asked, boss));
  const once = rendered;
  expect(once).toBeGreaterThan(0);
  expect(await must(fixture.handlers.requestPublishing(asked, boss))).toEqual(first);
  expect(rendered).toBe(once);
});

it('the pages of a request are rendered while others can publish', async () => {
  const asked = await reinstating();
  const heads: unknown[] = [];
  whileRendering = async () =>
    void heads.push(...(await fixture.sql`select from head for update nowait`));
  await must(fixture.handlers.requestPublishing(asked, boss));
  expect(heads.length).toBeGreaterThan(0);
});

describe('a request keeps', () => {
  it('the pages that its call changes, under its seal, and is done as it was sealed', async () => {
    const { id } = await must(fixture.handlers.requestPublishing(await reinstating(), boss));
    const { frozen: listed } = await must(fixture.handlers.requestPages({ id }, sam));
    expect(listed).toMatchObject({ omitted: 0, pages: [{ name: page, hasAfter: true }] });
    const shown = await must(fixture.handlers.requestPage({ id, page: 0 }, sam));
    const whole = (html: string | null) => html?.replaceAll('<wbr>', '') ?? '';
    expect(whole(shown.before)).toContain('旧标题');
    expect(whole(shown.before)).not.toContain('推介标题');
    expect(whole(shown.after)).toContain('推介标题');
    // Nothing of the trial is left.
    expect(await fixture.shown(page)).toBe('旧标题');
    const [row] = await fixture.sql<{ seal: string; parts: Sealed }[]>`
      select s.seal, s.parts from sealed_submission s join publish_request q on q.seal = s.seal where q.id = ${id}`;
    expect(row?.parts.frozen.pages).toMatchObject([
      { after: { html: expect.stringMatching(/^[\da-f]{64}$/) as unknown } },
    ]);
    expect(hashOf((row?.parts ?? null) as unknown as JsonValue)).toBe(row?.seal);
    const { options } = await must(fixture.handlers.requestChallenge({ id }, sam));
    const assertion = samsKey.sign(String(options?.['challenge']));
    await must(fixture.handlers.confirmRequest({ id, assertion }, sam));
    const next = await must(fixture.handlers.requestChallenge({ id }, cora));
    const last = corasKey.sign(String(next.options?.['challenge']));
    const done = await must(
      fixture.handlers.confirmRequest({ id, note: OPINION, assertion: last }, cora),
    );
    expect(done).toMatchObject({ isDone: true });
    expect(await fixture.shown(page)).toBe('推介标题');
    expect((await must(fixture.handlers.requestPage({ id, page: 0 }, sam))).after).toBe(
      shown.after,
    );
  });
});

describe('while a planned version begins, a document of the submission', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const draft = (title: string) => ({ name: page, document: disclaimerPage(title) });
  /** The title of the page once the submission and its version of another page, which begins in three days, are public. */
  async function shownWith(change: Partial<SealedContents>): Promise<unknown> {
    const from = inDays(3);
    const begins = { name: other, document: disclaimerPage('别页'), from, until: null };
    const contents = { documents: [draft('送审的')], later: [], ...change };
    const laterDocuments = [...(change.laterDocuments ?? []), begins];
    const views = await submissionViews(fixture.sql, { ...contents, laterDocuments }, undefined);
    const body = await views.find((view) => view.from === from)?.after.current('page', page.key);
    return (body as PageDocument | undefined)?.nodes['d']?.props['title'];
  }

  it('gives way to a planned version of its own that stays', async () => {
    await fixture.release([page], '排定的', { validFrom: inDays(1) });
    expect(await shownWith({})).toBe('排定的');
  });

  it('stands again once that has ended', async () => {
    await fixture.release([page], '排定的', { validFrom: inDays(1), validUntil: inDays(2) });
    expect(await shownWith({})).toBe('送审的');
  });

  it('stands where the submission cancels that', async () => {
    const cancels = await fixture.release([page], '排定的', { validFrom: inDays(1) });
    expect(await shownWith({ later: [{ ...page, cancels, hash: null }] })).toBe('送审的');
  });

  it('stands again once what the submission makes of that has ended', async () => {
    const times = { validFrom: inDays(1), validUntil: inDays(2) };
    const cancels = await fixture.release([page], '排定的', times);
    const made = { ...draft('改过的'), from: times.validFrom, until: times.validUntil };
    const later = [{ ...page, cancels, hash: null }];
    expect(await shownWith({ later, laterDocuments: [made] })).toBe('送审的');
  });
});
