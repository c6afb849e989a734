import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockVersion } from '#registry/data.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { Operation } from '#schemas/operation.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';

let fixture: PublishingFixture;
let page: PageName;
let other: PageName;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  const grants = JSON.stringify([{ role: 'editor', scope: EVERYWHERE }]);
  await fixture.sql`insert into account (account, name, password_hash, grants) values ('lin', '林晓', '', ${grants}::text::jsonb)`;
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  [page, other] = (await fixture.pages(2)) as [PageName, PageName];
});

const program: HandlerContext = {
  ...callerOf('lin'),
  account: { account: 'lin', name: '林晓 · API 助手' },
};
let number = 0;
const titled = (value: string, more: Partial<Operation> = {}) =>
  ({
    id: `operation-of-program-${(number += 1)}`,
    op: 'set',
    node: 'd',
    path: ['props', 'title'],
    value,
    ...more,
  }) as Operation;
const propose = (
  ...documents: { kind: 'page'; key: string; operations: Operation[]; base?: number }[]
) => fixture.handlers.proposeChanges({ summary: '换标题', documents }, program);
const undo = (id: string) => fixture.handlers.undoProposal({ id }, callerOf('lin'));

async function must<T>(
  done: Promise<{ ok: true; answer: T } | { ok: false; refusal: unknown }>,
): Promise<T> {
  const result = await done;
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.answer;
}
async function refusalOf(done: Promise<{ ok: boolean; refusal?: { code: string } }>) {
  return (await done).refusal?.code;
}
async function titleOf(name: PageName): Promise<unknown> {
  const { document } = await must(fixture.handlers.readDraft(name, callerOf('lin')));
  return document.nodes['d']?.props['title'];
}
const stateOf = async (id: string) =>
  (await must(fixture.handlers.proposals({}, callerOf('lin')))).proposals.find(
    (one) => one.id === id,
  )?.state;

describe('a proposal', () => {
  it('changes several drafts at once, under the name of the program, and is told of', async () => {
    const done = await must(
      propose({ ...page, operations: [titled('一')] }, { ...other, operations: [titled('二')] }),
    );
    expect([await titleOf(page), await titleOf(other)]).toEqual(['一', '二']);
    const [operation] = await fixture.sql`
      select author, account from draft_operation where key = ${page.key} order by sequence desc limit 1`;
    expect(operation).toEqual({ author: '林晓 · API 助手', account: 'lin' });
    const [told] =
      await fixture.sql`select action, author from activity order by number desc limit 1`;
    expect(told).toMatchObject({ action: 'proposal.make', author: '林晓 · API 助手' });
    const { proposals } = await must(
      fixture.handlers.proposals({ document: page }, callerOf('lin')),
    );
    expect(proposals).toMatchObject([
      { id: done.id, by: '林晓 · API 助手', summary: '换标题', operations: 2, state: 'open' },
    ]);
  });

  it('is taken back at once in all its drafts, by somebody else too, and once', async () => {
    const { id } = await must(
      propose({ ...page, operations: [titled('一')] }, { ...other, operations: [titled('二')] }),
    );
    expect(await must(undo(id))).toEqual({ documents: 2, kept: [] });
    expect([await titleOf(page), await titleOf(other)]).toEqual(['起', '起']);
    expect(await stateOf(id)).toBe('undone');
    expect(await refusalOf(undo(id))).toBe('savedChanged');
  });

  it('keeps what somebody wrote since, and names it and them', async () => {
    const { id } = await must(
      propose({ ...page, operations: [titled('一')] }, { ...other, operations: [titled('二')] }),
    );
    await fixture.retitle(page, '人写的');
    expect(await must(undo(id))).toEqual({
      documents: 2,
      kept: [{ ...page, node: 'd', path: ['props', 'title'], by: '林晓' }],
    });
    expect([await titleOf(page), await titleOf(other)]).toEqual(['人写的', '起']);
  });

  it('leaves a draft alone that was published since', async () => {
    const { id } = await must(
      propose({ ...page, operations: [titled('一')] }, { ...other, operations: [titled('二')] }),
    );
    const [seen] = await fixture.seen(page);
    await must(fixture.handlers.publish({ items: [seen!], note: '' }, callerOf('lin')));
    expect(await stateOf(id)).toBe('open');
    expect(await must(undo(id))).toMatchObject({ documents: 1, kept: [{ ...page, node: 'root' }] });
    expect([await titleOf(page), await titleOf(other)]).toEqual(['一', '起']);
  });

  it('is listed as long as it can be taken back, however many came after it', async () => {
    const { id } = await must(propose({ ...page, operations: [titled('一')] }));
    for (let count = 0; count < 21; count += 1) {
      const later = await must(propose({ ...page, operations: [titled(`后来的 ${count}`)] }));
      await must(undo(later.id));
    }
    const { proposals } = await must(
      fixture.handlers.proposals({ document: page }, callerOf('lin')),
    );
    expect(proposals).toHaveLength(20);
    expect(proposals[0]).toMatchObject({ id, state: 'open' });
    expect(proposals[1]).toMatchObject({ state: 'undone' });
  });

  it('is settled once all its drafts were published', async () => {
    const { id } = await must(propose({ ...page, operations: [titled('一')] }));
    const [seen] = await fixture.seen(page);
    await must(fixture.handlers.publish({ items: [seen!], note: '' }, callerOf('lin')));
    expect(await stateOf(id)).toBe('published');
    expect(await refusalOf(undo(id))).toBe('savedChanged');
  });

  it.each([
    ['one draft has moved on', () => ({ operations: [titled('二')], base: 7 }), 'stale'],
    [
      'an operation does not fit',
      () => ({ operations: [titled('二', { node: 'nobody' })] }),
      'notFitting',
    ],
    [
      'a whole document comes',
      () => ({
        operations: [
          { id: 'operation-whole', op: 'replace', document: { nodes: {} } } as Operation,
        ],
      }),
      'notFitting',
    ],
    [
      'a block would be converted',
      () => ({
        operations: [
          titled('二'),
          {
            // It would fit: nothing but that it is a conversion is against it.
            ...{ id: 'operation-convert', op: 'convert', node: 'd', type: 'disclaimer' },
            ...{ version: blockVersion('disclaimer'), props: { title: '二' }, without: [] },
          } as Operation,
        ],
      }),
      'notFitting',
    ],
  ] as const)('changes nothing at all where %s', async (_, made, code) => {
    const done = propose({ ...page, operations: [titled('一')] }, { ...other, ...made() } as never);
    expect(await refusalOf(done)).toBe(code);
    expect([await titleOf(page), await titleOf(other)]).toEqual(['起', '起']);
  });

  it('is refused where it changes nothing, where the page is none, and where it is unknown', async () => {
    expect(await refusalOf(propose({ ...page, operations: [titled('起')] }))).toBe('notFitting');
    expect(
      await refusalOf(propose({ kind: 'page', key: 'none', operations: [titled('一')] })),
    ).toBe('notFound');
    expect(await refusalOf(undo('none'))).toBe('notFound');
  });
});
