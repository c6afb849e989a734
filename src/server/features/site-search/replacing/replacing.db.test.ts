import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import type { RichText } from '#schemas/rich-text.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current, lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { replacementRoutes, type ReplacementAsk } from '#wire/studio/replacements.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';

type Preview = StudioAnswer<'previewReplacement'>;

let fixture: PublishingFixture;
let page: PageName;
let made = 0;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  [page] = (await fixture.pages(1)) as [PageName];
  await join('lin', [{ role: 'editor', scope: EVERYWHERE }]);
  await join('wang', [{ role: 'editor', scope: EVERYWHERE }]);
  await join('news', [
    { role: 'editor', scope: { ...EVERYWHERE, kinds: ['article'] } },
    { role: 'reviewer', scope: EVERYWHERE },
  ]);
});
afterAll(() => fixture.store.close());

async function join(account: string, grants: Grant[]): Promise<void> {
  await fixture.sql`insert into account (account, name, password_hash, grants) values (${account}, ${account}, '', ${JSON.stringify(grants)}::text::jsonb)`;
}

const textOf = (...paragraphs: string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** Published articles with these words in their title and in each paragraph. */
async function articles(count: number, title: string, ...paragraphs: string[]): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `r${String((made += 1)).padStart(4, '0')}`);
  const items = await Promise.all(
    keys.map(async (key) => ({
      ...{ kind: 'article' as const, key },
      body: anArticle(key, {
        title,
        body: textOf(...(paragraphs.length > 0 ? paragraphs : ['正文'])),
      }),
      baseSeq: await lastSeq(fixture.sql, 'article', key),
    })),
  );
  const done = await release(fixture.sql, { author: '甲', note: '', items });
  if (!done.ok) throw new Error(JSON.stringify(done.problem));
  return keys;
}

async function preview(find: string, replacement: string, who = callerOf('lin')): Promise<Preview> {
  const done = await fixture.handlers.previewReplacement({ part: 'text', find, replacement }, who);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer;
}
function replace(
  { documents }: Preview,
  ask: Pick<ReplacementAsk, 'find' | 'replacement'>,
  { who = callerOf('lin'), leaveOut = true }: { who?: HandlerContext; leaveOut?: boolean } = {},
) {
  return fixture.handlers.replacePlaces(
    {
      ...{ part: 'text', ...ask, leaveOut, name: '换词' },
      documents: documents.map(({ kind, key, places }) => ({
        ...{ kind, key },
        places: places.map(({ id }) => id),
      })),
    },
    who,
  );
}
async function replaced(...given: Parameters<typeof replace>) {
  const done = await replace(...given);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer;
}
async function undo(id: string, who = callerOf('lin')) {
  const done = await fixture.handlers.undoReplacement({ id }, who);
  return done.ok ? done.answer : done.refusal.code;
}

/** Title and paragraphs of an article's draft. */
async function draftText(key: string): Promise<string[]> {
  const { nodes } = await draftDocument(fixture.sql, { kind: 'article', key });
  const { title, body } = nodes['root']?.props ?? {};
  return [String(title), ...JSON.stringify(body).matchAll(/"text":"([^"]+)"/g)].map((one) =>
    Array.isArray(one) ? String(one[1]) : one,
  );
}
async function liveTitle(key: string): Promise<string> {
  const live = await current(fixture.sql, await currentMoment(fixture.sql), 'article', [key]);
  return String((live.get(key)?.body as { title?: string } | undefined)?.title);
}
async function savedNames(): Promise<string[][]> {
  const done = await fixture.handlers.releases({}, callerOf('lin'));
  if (!done.ok) throw new Error('refused');
  return done.answer.saved.map(({ items }) =>
    items.map(({ key, isEdited }) => `${key} ${isEdited}`),
  );
}

it('shows every place before and after, replaces them in drafts, and puts these into one release', async () => {
  const [one = '', two = ''] = await articles(2, '旧称公告', '旧称和旧称', '别的');
  await fixture.retitle(page, '旧称页', 'wang');
  const seen = await preview('旧称', '新称');
  expect(seen.documents.map(({ kind, key, isChanged }) => [kind, key, isChanged])).toEqual([
    ['page', page.key, true],
    ['article', one, false],
    ['article', two, false],
  ]);
  expect(seen.documents[1]?.places).toMatchObject([
    { path: ['title'], before: '旧称公告', after: '新称公告', refusal: null, breaches: [] },
    { path: ['body'], before: '旧称和旧称', after: '新称和新称' },
  ]);
  const {
    made: done,
    changed,
    leftOut,
  } = await replaced(seen, { find: '旧称', replacement: '新称' });
  expect([done?.places, done?.documents, changed, leftOut]).toEqual([5, 3, [], []]);
  expect(await draftText(one)).toEqual(['新称公告', '新称和新称', '别的']);
  expect(await liveTitle(one)).toBe('旧称公告');
  expect((await savedNames()).map((names) => names.toSorted())).toEqual([
    [`${page.key} false`, `${one} false`, `${two} false`].toSorted(),
  ]);
  await undo(done?.id ?? '');
});

it('takes all of it back at once, lets the release go, and does so once', async () => {
  const [key = ''] = await articles(1, '要撤销的甲', '甲在这里');
  const seen = await preview('甲在', '乙在');
  const { made: done } = await replaced(seen, { find: '甲在', replacement: '乙在' });
  expect(await draftText(key)).toEqual(['要撤销的甲', '乙在这里']);
  expect(await undo(done?.id ?? '')).toEqual({ documents: 1, kept: [] });
  expect(await draftText(key)).toEqual(['要撤销的甲', '甲在这里']);
  expect(await savedNames()).toEqual([]);
  expect(await undo(done?.id ?? '')).toBe('savedChanged');
  expect(await undo('nothing')).toBe('notFound');
});

it('keeps at an undo what somebody changed since, and says where and who', async () => {
  const [key = ''] = await articles(1, '会改的', '丙一', '丙二');
  const seen = await preview('丙', '丁');
  const { made: done } = await replaced(seen, { find: '丙', replacement: '丁' });
  await replaced(
    await preview('丁二', '丁二改'),
    { find: '丁二', replacement: '丁二改' },
    { who: callerOf('wang') },
  );
  expect(await undo(done?.id ?? '')).toMatchObject({
    kept: [{ kind: 'article', key, title: '会改的', path: ['body'], by: 'wang' }],
  });
  expect(await draftText(key)).toEqual(['会改的', '丙一', '丁二改']);
});

it('is not undone once its release is published, which is then taken back as a release', async () => {
  await fixture.release([page], '要发布的戊');
  const { made: done } = await replaced(await preview('的戊', '的己'), {
    find: '的戊',
    replacement: '的己',
  });
  const releases = await fixture.handlers.releases({}, callerOf('lin'));
  if (!releases.ok) throw new Error('refused');
  const saved = releases.answer.saved.find(({ items }) =>
    items.some(({ key }) => key === page.key),
  );
  if (!saved) throw new Error('no saved release');
  const items = saved.items.map(({ kind, key, hash }) => ({ kind, key, hash }));
  const published = await fixture.handlers.publish(
    { items, note: '', saved: { id: saved.id, version: saved.version } },
    callerOf('lin'),
  );
  if (!published.ok) throw new Error(published.refusal.code);
  expect(await fixture.shown(page)).toBe('要发布的己');
  expect(await undo(done?.id ?? '')).toBe('savedChanged');
  const { seq } = published.answer;
  expect(await fixture.handlers.endRelease({ seq }, callerOf('lin'))).toMatchObject({ ok: true });
  expect(await fixture.shown(page)).toBe('要发布的戊');
});

it('replaces nothing twice where two people replace the same words at once, and tells the second which places', async () => {
  const keys = await articles(3, '同时改庚', '庚甲');
  const [mine, theirs] = await Promise.all([preview('庚', '庚辛'), preview('庚', '庚辛')]);
  const ask = { find: '庚', replacement: '庚辛' };
  const [first, second] = await Promise.all([
    replaced(mine, ask),
    replaced(theirs, ask, { who: callerOf('wang') }),
  ]);
  const [winner, loser] = first.made ? [first, second] : [second, first];
  expect([winner.made?.places, winner.changed]).toEqual([6, []]);
  expect(loser.made).toBeNull();
  expect(loser.changed).toHaveLength(6);
  expect(new Set(loser.changed.map(({ by }) => by))).toEqual(
    new Set([first.made ? 'lin' : 'wang']),
  );
  for (const key of keys) expect(await draftText(key)).toEqual(['同时改庚辛', '庚辛甲']);
});

it('leaves a place that somebody changed since the preview, and replaces the others', async () => {
  const [one = '', two = ''] = await articles(2, '看过的壬');
  const seen = await preview('的壬', '的癸');
  const other = await preview('看过的壬', '改过的壬');
  await replaced(
    { ...other, documents: other.documents.slice(0, 1) },
    { find: '看过的壬', replacement: '改过的壬' },
    { who: callerOf('wang') },
  );
  const { made: done, changed } = await replaced(seen, { find: '的壬', replacement: '的癸' });
  expect([done?.places, changed]).toMatchObject([1, [{ key: one, by: 'wang' }]]);
  expect([(await draftText(one))[0], (await draftText(two))[0]]).toEqual(['改过的壬', '看过的癸']);
});

it('names the one place of 300 that would break its schema, and leaves it out or stops all as asked', async () => {
  const keys = await articles(49, '寅一', '寅二', '寅三', '寅四', '寅五', '寅六');
  const [long = ''] = await articles(
    1,
    `寅${'长'.repeat(75)}`,
    '寅二',
    '寅三',
    '寅四',
    '寅五',
    '寅六',
  );
  const ask = { find: '寅', replacement: '卯'.repeat(30) };
  const seen = await preview(ask.find, ask.replacement);
  const places = seen.documents.flatMap((document) =>
    document.places.map((place) => ({ key: document.key, ...place })),
  );
  expect(places).toHaveLength(300);
  const broken = places.filter(({ breaches }) => breaches.length > 0);
  expect(broken).toMatchObject([{ key: long, path: ['title'], breaches: [{ path: ['title'] }] }]);
  const stopped = await replace(seen, ask, { leaveOut: false });
  expect(stopped).toMatchObject({ ok: false, refusal: { code: 'notPublishable' } });
  expect((await draftText(keys[0] ?? ''))[0]).toBe('寅一');
  const done = await replaced(seen, ask, { leaveOut: true });
  expect(done.made).toMatchObject({ places: 299, documents: 50 });
  expect(done.leftOut).toEqual([{ kind: 'article', key: long, id: broken[0]?.id, by: '' }]);
  expect((await draftText(long))[0]).toMatch(/^寅长/);
  await undo(done.made?.id ?? '');
  expect((await draftText(keys[0] ?? ''))[0]).toBe('寅一');
});

it('shows what somebody may not edit and why, and refuses to replace it', async () => {
  const [key = ''] = await articles(1, '权限之辰');
  await fixture.retitle(page, '权限之辰', 'wang');
  const seen = await preview('之辰', '之巳', callerOf('news'));
  expect(seen.documents.map(({ kind, places }) => [kind, places[0]?.refusal?.id ?? null])).toEqual([
    ['page', 'permission.view-only'],
    ['article', null],
  ]);
  const ask = { find: '之辰', replacement: '之巳' };
  expect(await replace(seen, ask, { who: callerOf('news') })).toMatchObject({
    ok: false,
    refusal: { code: 'notFitting' },
  });
  expect((await draftText(key))[0]).toBe('权限之辰');
  const allowed = { ...seen, documents: seen.documents.slice(1) };
  expect((await replaced(allowed, ask, { who: callerOf('news') })).made?.places).toBe(1);
});

it('refuses what is the same, a fund that does not exist, and a picture that the library lacks', async () => {
  const asks: ReplacementAsk[] = [
    { part: 'text', find: '同', replacement: '同' },
    { part: 'fund', find: '000021', replacement: '999999' },
    {
      part: 'picture',
      find: `/media/${'a'.repeat(64)}.png`,
      replacement: `/media/${'b'.repeat(64)}.png`,
    },
  ];
  for (const ask of asks)
    expect(await fixture.handlers.previewReplacement(ask, callerOf('lin'))).toMatchObject({
      refusal: { code: 'badFields' },
    });
});

it('lists what was replaced, with what became of it, to who may see all of it', async () => {
  const list = async (account: string) => {
    const done = await fixture.handlers.replacements({}, callerOf(account));
    if (!done.ok) throw new Error('refused');
    return done.answer.replacements;
  };
  const all = await list('lin');
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['open', 'undone', 'published']));
  expect(all.find(({ find }) => find === '旧称')).toMatchObject({
    by: 'lin',
    places: 5,
    documents: 3,
    state: 'undone',
  });
  await join('narrow', [{ role: 'editor', scope: { ...EVERYWHERE, kinds: ['job'] } }]);
  expect(await list('narrow')).toEqual([]);
});

it('tells of a replacement and of its undo in the activity log, and of none that stops', async () => {
  const [key = ''] = await articles(1, '会记下的申');
  const logged = () => fixture.sql`
    select account, action, key, title, details from activity where action like 'replacement.%' and title like '的申%' order by number`;
  const ask = { find: '的申', replacement: '酉'.repeat(100) };
  const long = await preview(ask.find, ask.replacement);
  await replace(long, ask, { leaveOut: false });
  expect(await logged()).toEqual([]);
  const { made: done } = await replaced(await preview('的申', '的酉'), {
    find: '的申',
    replacement: '的酉',
  });
  await undo(done?.id ?? '', callerOf('wang'));
  const line = { key: done?.id, title: '的申 → 的酉', details: { documents: [`article:${key}`] } };
  expect(await logged()).toEqual([
    { ...line, account: 'lin', action: 'replacement.make' },
    { ...line, account: 'wang', action: 'replacement.undo' },
  ]);
});

it('is neither published nor undone twice where both happen at once', async () => {
  await fixture.release([page], '同时的戌');
  const ask = { find: '时的戌', replacement: '时的亥' };
  const { made: done } = await replaced(await preview(ask.find, ask.replacement), ask);
  const [{ items, saved } = { items: [], saved: { id: '', version: 0 } }] = (
    await fixture.sql<{ items: []; id: string; version: number }[]>`
      select s.items, s.id, s.version from saved_release s join replacement r on r.saved = s.id where r.id = ${done?.id ?? ''}`
  ).map(({ items: own, ...which }) => ({ items: own, saved: which }));
  const [published, undone] = await Promise.all([
    fixture.handlers.publish({ items, note: '', saved }, callerOf('lin')),
    undo(done?.id ?? '', callerOf('wang')),
  ]);
  expect(undone === 'savedChanged').toBe(published.ok);
  expect(await fixture.shown(page)).toBe(published.ok ? '同时的亥' : '同时的戌');
});

it('refuses the code of a content item, of which it says so, and a draft that is named twice', async () => {
  const name = { kind: 'text' as const, key: 'codegui' };
  const body = { textcode: name.key, title: '癸文', textversion: '2026-01', body: textOf('正文') };
  const done = await release(fixture.sql, {
    ...{ author: '甲', note: '' },
    items: [{ ...name, body, baseSeq: null }],
  });
  expect(done.ok).toBe(true);
  const seen = await preview('codegui', 'othergui');
  expect(seen.documents).toMatchObject([
    { ...name, places: [{ path: ['textcode'], refusal: { id: 'replacement.key' } }] },
  ]);
  const ask = { find: 'codegui', replacement: 'othergui' };
  expect(await replace(seen, ask)).toMatchObject({ ok: false, refusal: { code: 'notFitting' } });
  const documents = [{ ...name, places: ['one'] }];
  const { body: schema } = replacementRoutes.replacePlaces;
  const asked = { part: 'text', ...ask, name: '换词', leaveOut: true };
  expect(schema.safeParse({ ...asked, documents }).success).toBe(true);
  const twice = schema.safeParse({ ...asked, documents: [...documents, ...documents] });
  expect(twice.success).toBe(false);
});

it('leaves a draft that was published by itself, and takes back the others', async () => {
  await fixture.release([page], '分开发的未');
  const [key = ''] = await articles(1, '分开发的未');
  const { made: done } = await replaced(await preview('开发的未', '开发的申'), {
    find: '开发的未',
    replacement: '开发的申',
  });
  const releases = await fixture.handlers.releases({}, callerOf('lin'));
  const item =
    releases.ok &&
    releases.answer.saved.flatMap(({ items }) => items).find((one) => one.key === page.key);
  if (!item) throw new Error('no saved release');
  const { kind, hash } = item;
  const items = [{ kind, key: page.key, hash }];
  const published = await fixture.handlers.publish({ items, note: '' }, callerOf('lin'));
  if (!published.ok) throw new Error(published.refusal.code);
  expect(await undo(done?.id ?? '')).toMatchObject({
    documents: 2,
    kept: [{ kind: 'page', key: page.key }],
  });
  expect(await draftText(key)).toEqual(['分开发的未', '正文']);
  expect(await fixture.shown(page)).toBe('分开发的申');
});
