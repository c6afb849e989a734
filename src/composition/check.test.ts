import { saying } from '#tests/support/saying.ts';
import { verbatim } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import { expect, it } from 'vitest';
import {
  catalogue,
  makeDocument,
  makeNode,
  samplePage,
  treeOf,
} from '#tests/support/composition.ts';
import { check } from './check.ts';

const findings = (...nodes: ReturnType<typeof makeNode>[]) =>
  check(treeOf(makeDocument(...nodes)), catalogue, () => []).map(
    ({ node, message }) => `${node}: ${toSourceText(message)}`,
  );

it('finds nothing on a page that keeps the rules, but for its props', () => {
  const problems = check(treeOf(samplePage()), catalogue, (node) =>
    node.id === 'hot' ? [{ node: 'hot', path: ['title'], message: verbatim('请填写') }] : [],
  );
  expect(problems).toEqual([{ node: 'hot', path: ['title'], message: verbatim('请填写') }]);
});

it('forbids an address that is written wrong, at its field', () => {
  const address = 'https://bank.example@evil.example';
  const page = (moreAddress: string) =>
    treeOf(
      makeDocument(
        makeNode('root', 'page', { slots: { main: ['m'] } }),
        makeNode('m', 'M03', { slots: { main: ['hot'] } }),
        makeNode('hot', 'hot-funds', { props: { moreAddress } }),
      ),
    );
  const problems = (moreAddress: string) =>
    check(page(moreAddress), catalogue, () => []).filter(({ path }) => path.length > 0);
  expect(problems(address)).toEqual([
    {
      node: 'hot',
      path: ['moreAddress'],
      message: saying('请填写完整的网址'),
    },
  ]);
  expect(problems('https://www.example.com/')).toEqual([]);
});

it('names what forbids publishing, in the order of the page', () => {
  const blocks = ['a', 'b', 'c', 'd'].map((id) => makeNode(id, 'disclaimer'));
  expect(
    findings(
      makeNode('root', 'page', { slots: { main: ['hidden', 'full', 'stray', 'old'] } }),
      makeNode('hidden', 'M11', { slots: { main: ['e'] } }),
      makeNode('e', 'disclaimer', { displyflag: '2' }),
      makeNode('full', 'M11', { slots: { main: ['a', 'b', 'c', 'd'] } }),
      ...blocks,
      makeNode('stray', 'hot-funds', { slots: { main: ['f'] } }),
      makeNode('f', 'hot-funds'),
      makeNode('old', 'no-such-type'),
    ),
  ).toEqual([
    'stray: 页面只放模块。把“热销基金”移到别处，或移除它。',
    'hidden: M11 风险提示要有“免责声明”，而且不能隐藏。请插入一个，或让它显示。',
    'full: M11 风险提示最多放 3 个，现在有 4 个。请移除多余的。',
    'f: “热销基金”没有位置“main”。把“热销基金”移到别处，或移除它。',
    'old: 没有类型“no-such-type”，访客看不到这个区块。移除它，或请开发人员恢复这种类型。',
  ]);
});

it('lets no figures of a fund be shown without the disclaimer: on the same page, on, and on every screen', () => {
  const page = (status: string, disclaimer: Partial<ReturnType<typeof makeNode>>) =>
    findings(
      makeNode('root', 'page', { slots: { main: ['fund', 'risks'] } }),
      makeNode('fund', 'M05', { slots: { main: ['info'] } }),
      makeNode('info', 'fund-info'),
      makeNode('risks', 'M11', { props: { status }, slots: { main: ['statement'] } }),
      makeNode('statement', 'disclaimer', disclaimer),
    );
  const refused =
    'info: “基金信息”要和“免责声明”在同一页上显示。请在本页插入“免责声明”，或让它在每种屏幕上显示。';
  expect(page('1', {})).toEqual([]);
  expect(page('1', { displyflag: '2' })).toContain(refused);
  expect(page('1', { hiddenat: ['360'] })).toContain(refused);
  expect(page('0', {})).toContain(refused);
});

it('asks for no disclaimer beside what is hidden itself, nor in a fragment', () => {
  const module = makeNode('fund', 'M05', { slots: { main: ['info'] } });
  const info = makeNode('info', 'fund-info', { displyflag: '2' });
  expect(findings(makeNode('root', 'page', { slots: { main: ['fund'] } }), module, info)).toEqual(
    [],
  );
  expect(
    findings(
      makeNode('root', 'fragment-root', { slots: { main: ['info'] } }),
      makeNode('info', 'fund-info'),
    ).join(),
  ).not.toContain('在同一页上显示');
});

const asPage = (...nodes: ReturnType<typeof makeNode>[]) => [
  makeNode('root', 'page', { slots: { main: ['m'] } }),
  makeNode('m', 'M05', { slots: { main: nodes.map(({ id }) => id) } }),
  ...nodes,
];

it('sees what fragments show, the disclaimer as well as what needs it', () => {
  const fragmentOf = (...nodes: ReturnType<typeof makeNode>[]) =>
    treeOf(
      makeDocument(
        makeNode('root', 'fragment-root', { slots: { main: nodes.map(({ id }) => id) } }),
        ...nodes,
      ),
    );
  const shows = (id: string, fragment: string, more: Partial<ReturnType<typeof makeNode>> = {}) =>
    makeNode(id, 'fragment', { props: { fragment }, ...more });
  const known = new Map([
    ...catalogue,
    ['fragment', { label: '片段', category: 'x', slots: {} }],
    [
      'fragment-root',
      { label: '片段', category: 'root', slots: catalogue.get('M05')?.slots ?? {} },
    ],
  ]);
  const trees = new Map([
    ['risks', fragmentOf(makeNode('d', 'disclaimer'))],
    ['outer', fragmentOf(shows('in', 'risks'), shows('self', 'outer'))],
    ['figures', fragmentOf(makeNode('i', 'fund-info'))],
  ]);
  const lonely = (...nodes: ReturnType<typeof makeNode>[]) =>
    check(
      treeOf(makeDocument(...asPage(...nodes))),
      known,
      () => [],
      ({ type, props }) =>
        type === 'fragment' ? (trees.get(String(props['fragment'])) ?? null) : null,
    )
      .filter(({ message }) => toSourceText(message).includes('在同一页上显示'))
      .map(({ node }) => node);
  const info = makeNode('info', 'fund-info');
  expect(lonely(info, shows('f', 'risks'))).toEqual([]);
  expect(lonely(info, shows('f', 'outer'))).toEqual([]);
  expect(lonely(info, shows('f', 'risks', { hiddenat: ['360'] }))).toEqual(['info']);
  expect(lonely(info, shows('f', 'unpublished'))).toEqual(['info']);
  expect(lonely(shows('f', 'figures'))).toEqual(['f']);
  expect(lonely(shows('f', 'figures'), shows('g', 'risks'))).toEqual([]);
});

it('holds nothing against a page whose fragments are not at hand', () => {
  const lonely = findings(
    ...asPage(
      makeNode('info', 'fund-info'),
      makeNode('f', 'fragment', { props: { fragment: 'risks' } }),
    ),
  );
  expect(lonely.join()).not.toContain('在同一页上显示');
});

it('asks the frame for its parts', () => {
  expect(
    findings(makeNode('root', 'frame', { slots: { above: ['nav'] } }), makeNode('nav', 'nav-bar')),
  ).toEqual(['root: 框架的页面下方要有“footer”，而且不能隐藏。请插入一个，或让它显示。']);
});
