import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { EMPTY_TEXT, GateFixture, WITH_HISTORY } from '#tests/support/gate-fixture.ts';

let fixture: GateFixture;
beforeAll(async () => void (fixture = await GateFixture.open()));
afterAll(() => fixture.close());

const days = { from: '20310110', until: '20310131' };
const variant = (id: string) => ({
  ...{ id, name: id, audience: 'share', share: 30, campaign: '' },
});
const holder = (
  slots: Record<string, string[]>,
  props: Record<string, JsonValue> = {},
  id = 'hero',
): DocumentNode => ({
  ...fixture.node('variants', { ...days, variants: [variant('b')], ...props }, id),
  slots,
});
const inviting = (id: string, props: Record<string, JsonValue> = {}) =>
  fixture.node('call-to-action', { buttonAddress: '', ...props }, id);

/** What is found on a page whose one module, of this code, holds these blocks. */
async function findings(blocks: DocumentNode[], type = 'M01') {
  const { page } = await fixture.names();
  await fixture.draft(page, blocks, { type });
  return fixture.findings(page);
}

describe('variants', () => {
  it('that say something else are published', async () => {
    expect(
      await findings([holder({ original: ['o'], b: ['x'] }), inviting('o'), inviting('x')]),
    ).toEqual([]);
  });

  it('are checked as if each were shown: rules, links and fields of one are found', async () => {
    const found = await findings([
      holder({ original: ['o'], b: ['x', 'y'] }),
      inviting('o'),
      inviting('x', { buttonAddress: '/honourdetail?id=gone' }),
      inviting('y', { text: '保本保收益，稳赚不赔。' }),
    ]);
    expect(found.map(([node, path]) => [node, path])).toEqual(
      expect.arrayContaining([
        ['x', 'buttonAddress'],
        ['y', 'text'],
      ]),
    );
  });

  it('with figures in a text are refused, the original as well', async () => {
    const found = await findings([
      holder({ original: ['o'], b: ['x'] }),
      inviting('o', { text: '管理费一律 0.5%。' }),
      inviting('x'),
    ]);
    expect(found).toEqual([['o', '', expect.stringContaining('变体里不能有数据')]]);
  });

  it.each(['disclaimer', 'fund-list', 'statistics', 'fragment', 'variants', 'columns'])(
    'take no %s',
    async (type) => {
      const found = await findings([
        holder({ original: ['o'], b: ['x'] }),
        inviting('o'),
        fixture.node(type, type === 'fund-list' ? { emptyText: EMPTY_TEXT } : {}, 'x'),
      ]);
      expect(found.map(([node]) => node)).toContain('x');
    },
  );

  it('beside figures are published, in which there are none', async () => {
    const found = await findings([
      fixture.chart(WITH_HISTORY),
      holder({ original: [], b: ['x'] }),
      inviting('x'),
    ]);
    expect(found.filter(([node]) => node !== 'n1')).toEqual([]);
  });

  it('are refused in a module for disclosure', async () => {
    const found = await findings([holder({ b: ['x'] }), inviting('x')], 'M04');
    expect(found).toContainEqual(['hero', '', expect.stringContaining('信息披露的位置')]);
  });

  it('that give more than four combinations are refused', async () => {
    const three = ['p', 'q', 'r'].map((id) => holder({ b: [] }, {}, id));
    expect(await findings(three)).toEqual([['r', '', expect.stringContaining('超过 4 种组合')]]);
  });

  it('are refused without days, with a goal that is gone, and with shares over 100', async () => {
    const wrong = (props: Record<string, JsonValue>) => findings([holder({ b: [] }, props)]);
    expect(await wrong({ from: '', until: '' })).toEqual([
      ['hero', 'from', expect.stringContaining('没有开始日')],
    ]);
    expect((await wrong({ goal: 'entry', goalEntry: '99999' })).map(([, path]) => path)).toEqual([
      'goalEntry',
    ]);
    expect(
      (await wrong({ goal: 'link', goalAddress: '/honourdetail?id=gone' })).map(([, path]) => path),
    ).toEqual(['goalAddress']);
    expect(
      await wrong({
        variants: [
          { ...variant('b'), share: 60 },
          { ...variant('c'), share: 60 },
        ],
      }),
    ).toEqual([['hero', 'variants.c.share', expect.stringContaining('120%')]]);
  });
});

it('a fragment with variants is checked on the pages that show it', async () => {
  const { page, fragment } = await fixture.names();
  await fixture.draft(fragment, [
    holder({ original: [], b: ['x'] }),
    inviting('x', { text: '费率 1%' }),
  ]);
  await fixture.draft(page, [fixture.showing(fragment)], { type: 'M01' });
  const found = await fixture.findings(page, [page, fragment]);
  expect(found.map(([node, , message]) => [node, message])).toContainEqual([
    `${fragment.key}-shown`,
    expect.stringContaining('变体里不能有数据'),
  ]);
});
