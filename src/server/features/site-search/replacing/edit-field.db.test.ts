import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { createGuard } from '#server/site/permissions/guard.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current, lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { callerOf, PublishingFixture } from '#tests/support/publishing-fixture.ts';
import { fieldEditRoutes, MOST_EDITED, type FieldValueChange } from '#wire/studio/field-edits.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';

let fixture: PublishingFixture;
let made = 0;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  await join('lin', [{ role: 'editor', scope: EVERYWHERE }]);
  await join('wang', [{ role: 'editor', scope: EVERYWHERE }]);
  await join('jobs', [{ role: 'editor', scope: { ...EVERYWHERE, kinds: ['job'] } }]);
});
afterAll(() => fixture.store.close());

async function join(account: string, grants: Grant[]): Promise<void> {
  await fixture.sql`insert into account (account, name, password_hash, grants) values (${account}, ${account}, '', ${JSON.stringify(grants)}::text::jsonb)`;
}

/** Published articles with these keywords. */
async function articles(count: number, keywords: string[] = []): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `e${String((made += 1)).padStart(4, '0')}`);
  const items = await Promise.all(
    keys.map(async (key) => ({
      ...{ kind: 'article' as const, key, body: anArticle(key, { keywords }) },
      baseSeq: await lastSeq(fixture.sql, 'article', key),
    })),
  );
  const done = await release(fixture.sql, { author: '甲', note: '', items });
  if (!done.ok) throw new Error(JSON.stringify(done.problem));
  return keys;
}

const set = (value: string): FieldValueChange => ({ how: 'set', value });
type Preview = StudioAnswer<'previewFieldEdit'>;

async function preview(
  keys: string[],
  prop: string,
  change: FieldValueChange,
  who = 'lin',
): Promise<Preview> {
  const done = await fixture.handlers.previewFieldEdit(
    { kind: 'article', keys, prop, change },
    callerOf(who),
  );
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer;
}
function edit(
  { items }: Pick<Preview, 'items'>,
  prop: string,
  change: FieldValueChange,
  who: HandlerContext = callerOf('lin'),
) {
  return fixture.handlers.editField(
    {
      ...{ kind: 'article', prop, change, name: '一起改' },
      items: items.map(({ key, seen }) => ({ key, seen })),
    },
    who,
  );
}
async function edited(...given: Parameters<typeof edit>) {
  const done = await edit(...given);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer;
}
async function undo(id: string) {
  const done = await fixture.handlers.undoReplacement({ id }, callerOf('lin'));
  return done.ok ? done.answer : done.refusal.code;
}
const draftProps = async (key: string) =>
  (await draftDocument(fixture.sql, { kind: 'article', key })).nodes['root']?.props ?? {};
const draftValues = (keys: string[], prop: string) =>
  Promise.all(keys.map(async (key) => (await draftProps(key))[prop]));
async function liveCategory(key: string): Promise<string | undefined> {
  const live = await current(fixture.sql, await currentMoment(fixture.sql), 'article', [key]);
  return (live.get(key)?.body as { category?: string } | undefined)?.category;
}
async function savedKeys(): Promise<string[][]> {
  const done = await fixture.handlers.releases({}, callerOf('lin'));
  if (!done.ok) throw new Error('refused');
  return done.answer.saved.map(({ items }) => items.map(({ key }) => key));
}

describe('one field of many items', () => {
  it('is previewed item by item, changed in drafts that become one release, and taken back at once', async () => {
    const keys = await articles(3);
    const [first = ''] = keys;
    const seen = await preview(keys, 'category', set('notice'));
    expect(seen.items).toMatchObject(
      keys.map((key) => ({
        ...{ key, before: 'news', after: 'notice', isSame: false, isChanged: false },
        ...{ refusal: null, breaches: [] },
      })),
    );
    expect(await draftValues(keys, 'category')).toEqual(['news', 'news', 'news']);
    const { made: done } = await edited(seen, 'category', set('notice'));
    expect(done).toMatchObject({ items: 3 });
    expect(await draftValues(keys, 'category')).toEqual(['notice', 'notice', 'notice']);
    expect([await liveCategory(first), await savedKeys()]).toEqual(['news', [keys]]);
    expect(await undo(done?.id ?? '')).toMatchObject({ documents: 3, kept: [] });
    expect([await draftValues(keys, 'category'), await savedKeys()]).toEqual([
      ['news', 'news', 'news'],
      [],
    ]);
  });

  it('takes words of a list, gives them up, and leaves those alone that are so already', async () => {
    const keys = [...(await articles(1, ['a'])), ...(await articles(1, ['b']))];
    const add: FieldValueChange = { how: 'add', words: ['b'] };
    const seen = await preview(keys, 'keywords', add);
    expect(seen.items.map(({ after, isSame }) => [after, isSame])).toEqual([
      [['a', 'b'], false],
      [['b'], true],
    ]);
    expect((await edited(seen, 'keywords', add)).made).toMatchObject({ items: 1 });
    const remove: FieldValueChange = { how: 'remove', words: ['b'] };
    await edited(await preview(keys, 'keywords', remove), 'keywords', remove);
    expect(await draftValues(keys, 'keywords')).toEqual([['a'], []]);
    const again = await edited(await preview(keys, 'keywords', remove), 'keywords', remove);
    expect(again).toEqual({ made: null, left: [] });
  });

  it('does nothing at all where one was changed since it was seen, and does the others without it', async () => {
    const keys = await articles(3);
    const [first = '', second = '', third = ''] = keys;
    const seen = await preview(keys, 'category', set('notice'));
    const theirs = await preview([second], 'category', set('risk'), 'wang');
    await edited(theirs, 'category', set('risk'), callerOf('wang'));
    const { made: none, left } = await edited(seen, 'category', set('notice'));
    expect(none).toBeNull();
    expect(left.map(({ key, reason }) => [key, toSourceText(reason)])).toEqual([
      [second, '预览之后wang改过这一栏。再看一遍，或留下这一条'],
    ]);
    expect(await draftValues(keys, 'category')).toEqual(['news', 'risk', 'news']);
    const rest = { items: seen.items.filter(({ key }) => key !== second) };
    expect((await edited(rest, 'category', set('notice'))).made).toMatchObject({ items: 2 });
    expect(await draftValues([first, second, third], 'category')).toEqual([
      ...['notice', 'risk', 'notice'],
    ]);
  });

  it('is taken back only where nobody changed it since', async () => {
    const keys = await articles(2);
    const [first = '', second = ''] = keys;
    const { made: done } = await edited(
      await preview(keys, 'category', set('notice')),
      'category',
      set('notice'),
    );
    const theirs = await preview([second], 'category', set('risk'), 'wang');
    await edited(theirs, 'category', set('risk'), callerOf('wang'));
    expect(await undo(done?.id ?? '')).toMatchObject({ kept: [{ key: second, by: 'wang' }] });
    expect(await draftValues([first, second], 'category')).toEqual(['news', 'risk']);
    expect(await undo(done?.id ?? '')).toBe('savedChanged');
  });

  it('is refused by item where the value breaks the rules of the kind, and none is changed', async () => {
    const keys = await articles(2);
    const seen = await preview(keys, 'publishdate', set('not a day'));
    expect(seen.items.every(({ breaches }) => breaches.length > 0)).toBe(true);
    const { made: none, left } = await edited(seen, 'publishdate', set('not a day'));
    expect([none, left.map(({ key }) => key)]).toEqual([null, keys]);
    expect(await draftValues(keys, 'publishdate')).toEqual(['20260101', '20260101']);
  });

  it('is none where the kind has no such field for many, or the item is not there', async () => {
    const keys = await articles(1);
    const refused: [prop: string, change: FieldValueChange][] = [
      ['title', set('同名')],
      ['id', set('x')],
      ['body', set('')],
      ['nothing', set('')],
      ['category', { how: 'add', words: ['notice'] }],
    ];
    for (const [prop, change] of refused)
      expect(
        await fixture.handlers.editField(
          {
            ...{ kind: 'article', prop, change, name: '一' },
            items: keys.map((key) => ({ key, seen: '' })),
          },
          callerOf('lin'),
        ),
      ).toMatchObject({ ok: false, refusal: { code: 'badFields' } });
    const gone = await preview(['gone'], 'category', set('notice'));
    expect(gone.items).toMatchObject([{ refusal: { id: 'replacement.item-gone' } }]);
    expect((await edited(gone, 'category', set('notice'))).made).toBeNull();
  });

  it('is changed only by who may edit these items, by the guard and again by draft', async () => {
    const keys = await articles(1);
    const asked = {
      ...{ kind: 'article' as const, prop: 'category', change: set('notice'), name: '一' },
      items: [{ key: keys[0] ?? '', seen: '' }],
    };
    const jobs = {
      ...{ account: 'jobs', name: 'jobs', lacksFactor: false, session: '', endsAt: '' },
      grants: [{ role: 'editor' as const, scope: { ...EVERYWHERE, kinds: ['job' as const] } }],
    };
    const refused = await createGuard(fixture.sql)(jobs, 'editField', asked);
    expect(refused?.refusal.code).toBe('notAllowed');
    const seen = await preview(keys, 'category', set('notice'), 'jobs');
    expect(seen.items[0]?.refusal).not.toBeNull();
    const { made: none } = await edited(seen, 'category', set('notice'), callerOf('jobs'));
    expect([none, await draftValues(keys, 'category')]).toEqual([null, ['news']]);
  });

  it('is asked for at most as many items as one release takes, each once', () => {
    const body = (keys: string[]) =>
      fieldEditRoutes.editField.body.safeParse({
        ...{ kind: 'article', prop: 'category', change: set('notice'), name: '一' },
        items: keys.map((key) => ({ key, seen: '' })),
      }).success;
    const keys = Array.from({ length: MOST_EDITED + 1 }, (_, at) => `k${at}`);
    expect([body(keys.slice(1)), body(keys), body(['a', 'a'])]).toEqual([true, false, false]);
  });
});
