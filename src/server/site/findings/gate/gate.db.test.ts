import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GateFixture, NO_HISTORY, WITH_HISTORY } from '#tests/support/gate-fixture.ts';

let fixture: GateFixture;
beforeAll(async () => void (fixture = await GateFixture.open()));
afterAll(() => fixture.close());

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('the gate', () => {
  it('names a fragment that is not published, at the block that shows it, and takes it when it is published together', async () => {
    const { page, fragment } = await fixture.names();
    await fixture.draft(fragment, [fixture.chart(WITH_HISTORY)]);
    await fixture.draft(page, [fixture.showing(fragment)]);
    expect(await fixture.findings(page)).toEqual([
      [
        `${fragment.key}-shown`,
        'fragment',
        `“${fragment.key}”：片段还没有发布，访客在这里什么也看不到。把片段一起发布，或改选一个片段。`,
      ],
    ]);
    expect(await fixture.findings(page, [page, fragment])).toEqual([]);
  });

  it('names a chart without a fund, one of a fund without history, and one of no fund', async () => {
    const { page } = await fixture.names();
    await fixture.draft(page, [
      fixture.chart('', 'none'),
      fixture.chart(NO_HISTORY, 'young'),
      fixture.chart('999999', 'gone'),
      fixture.chart(WITH_HISTORY, 'good'),
    ]);
    const found = await fixture.findings(page);
    expect(found.map(([node, path]) => [node, path])).toEqual(
      expect.arrayContaining([
        ['none', 'fundcode'],
        ['young', 'fundcode'],
        ['gone', 'fundcode'],
      ]),
    );
    expect(found).toHaveLength(3);
    expect(found.find(([node]) => node === 'none')?.[2]).toContain('没有选基金');
    expect(await fixture.publish([page])).toMatchObject({
      ok: false,
      status: 422,
      refusal: { code: 'notPublishable' },
    });
  });

  it('takes a link to a content item that is published together, and refuses one to an item that nobody publishes', async () => {
    const { fragment } = await fixture.names();
    const honour = await fixture.draftHonour();
    await fixture.draft(fragment, [
      fixture.node('call-to-action', { buttonAddress: `/honourdetail?id=${honour.key}` }, 'way'),
    ]);
    expect((await fixture.findings(fragment)).map(([node, path]) => [node, path])).toEqual([
      ['way', 'buttonAddress'],
    ]);
    expect(await fixture.findings(fragment, [fragment, honour])).toEqual([]);
  });

  it('names a picture that the library has nothing for', async () => {
    const { fragment } = await fixture.names();
    const hash = 'a'.repeat(64);
    await fixture.draft(fragment, [
      fixture.node(
        'image',
        {
          image: {
            src: `/media/${hash}.png`,
            width: 1,
            height: 1,
            alt: '楼',
            decorative: false,
            x: 50,
            y: 50,
          },
        },
        'pic',
      ),
    ]);
    expect(
      (await fixture.findings(fragment)).map(([node, path, message]) => [node, path, message]),
    ).toEqual([['pic', 'image.src', expect.stringContaining('媒体库里没有')]]);
    await fixture.store.sql`insert into file_content (hash, bytes) values (${hash}, '\\x00')`;
    await fixture.store
      .sql`insert into media_file (hash, filename, filetype, filesize, width, height, account) values (${hash}, 'a.png', 'image/png', 1, 1, 1, 'a')`;
    expect(await fixture.findings(fragment)).toEqual([]);
  });

  it('asks nothing of what is hidden', async () => {
    const { page } = await fixture.names();
    await fixture.draft(page, [{ ...fixture.chart('', 'none'), displyflag: '2' }]);
    expect(await fixture.findings(page)).toEqual([]);
  });

  it('names the page that a fragment would break, and the node of the fragment that does it', async () => {
    const { page, fragment } = await fixture.names();
    await fixture.draft(fragment, [fixture.chart(WITH_HISTORY, 'c')]);
    await fixture.draft(page, [fixture.showing(fragment)]);
    expect(await fixture.publish([page, fragment])).toMatchObject({ ok: true });
    await fixture.draft(fragment, [fixture.chart('', 'c')]);
    expect((await fixture.findings(fragment)).map(([node, path]) => [node, path])).toEqual([
      ['c', 'fundcode'],
    ]);
  });

  it('names the menu entry without which nobody reaches a new page', async () => {
    const { page } = await fixture.names();
    await fixture.draftEntry('fresh');
    const fresh = { ...page, key: 'fresh' };
    await fixture.draft(fresh, [fixture.chart(WITH_HISTORY)]);
    expect((await fixture.findings(fresh)).map(([, , message]) => message)).toEqual([
      expect.stringContaining('菜单项还没有发布'),
    ]);
    expect(await fixture.findings(fresh, [fresh, fixture.menu])).toEqual([]);
  });

  it('looks at the moment of a planned release, and at what is planned behind it', async () => {
    const { page, fragment } = await fixture.names();
    await fixture.draft(fragment, [fixture.chart(WITH_HISTORY)]);
    expect(
      await fixture.publish([fragment], { validFrom: later(2), validUntil: later(4) }),
    ).toMatchObject({ ok: true });
    await fixture.draft(page, [fixture.showing(fragment)]);
    const at = async (from: number, until?: number) =>
      (
        await fixture.findings(page, [page], {
          from: later(from),
          until: until === undefined ? undefined : later(until),
        })
      ).map(([, , message]) => message.startsWith('从 '));
    expect(await at(1)).toEqual([false]);
    expect(await at(3, 3.5)).toEqual([]);
    expect(await at(3)).toEqual([true]);
    expect(await at(5)).toEqual([false]);
  });
});

it('tells what each draft depends on: its menu entry, fragments, items, and which of them visitors lack', async () => {
  const { page, fragment } = await fixture.names();
  await fixture.draft(fragment, [fixture.chart(WITH_HISTORY)]);
  const fund = await fixture.draftFund();
  const fresh = { kind: 'page', key: 'needy' } as const;
  await fixture.draftEntry(fresh.key);
  await fixture.draft(fresh, [fixture.showing(fragment), fixture.chart(fund.key)]);
  await fixture.draft(page, [
    fixture.node('call-to-action', { title: '去', label: '去', address: '/col?menuid=needy' }),
  ]);
  expect((await fixture.needs(fresh)).toSorted()).toEqual([
    `fragment:${fragment.key} missing`,
    `fund:${fund.key} missing`,
    'menu:menu missing',
  ]);
  expect(await fixture.needs(page)).toEqual(['menu:menu missing']);
  expect(await fixture.needs(fixture.menu)).toEqual(['page:needy missing']);
  expect(await fixture.publish([fragment])).toMatchObject({ ok: true });
  await fixture.draft(fragment, [fixture.chart('010001')]);
  expect(await fixture.needs(fresh)).toContain(`fragment:${fragment.key} known`);
});

describe('the preview of a draft', () => {
  it('lays the other drafts over the site: the menu that brings the page, fragments, content items', async () => {
    const { page, fragment } = await fixture.names();
    const fresh = { kind: 'page', key: 'coming' } as const;
    await fixture.draftEntry(fresh.key);
    await fixture.draft(fragment, [fixture.chart(WITH_HISTORY, 'c')]);
    await fixture.draft(fresh, [fixture.showing(fragment)]);
    const model = await fixture.model(fresh);
    expect([model.facts.status, model.facts.entry?.id]).toEqual([200, 'coming']);
    expect(Object.keys(model.nodes)).toContain(`${fragment.key}-shown.c`);
    const fund = await fixture.draftFund();
    const list = fixture.node(
      'fund-list',
      { source: 'hand', funds: [{ id: 'x', fundcode: fund.key }] },
      'list',
    );
    await fixture.draft(page, [list]);
    const answer = (await fixture.model(page)).nodes['list']?.data['list'];
    expect(JSON.stringify(answer)).toContain(`基金 ${fund.key}`);
    expect(JSON.stringify(await fixture.answers(page, list))).toContain(`基金 ${fund.key}`);
  });

  it('has nothing of them where what visitors get is looked at', async () => {
    const { page, fragment } = await fixture.names();
    await fixture.draft(page, [fixture.chart(WITH_HISTORY)]);
    expect(await fixture.publish([page])).toMatchObject({ ok: true });
    await fixture.draft(fragment, [fixture.chart(WITH_HISTORY, 'c')]);
    await fixture.draft(page, [fixture.showing(fragment)]);
    expect(Object.keys((await fixture.model(page, true)).nodes)).not.toContain(
      `${fragment.key}-shown`,
    );
  });
});
