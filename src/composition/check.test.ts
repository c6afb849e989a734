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

it('asks the frame for its parts', () => {
  expect(
    findings(makeNode('root', 'frame', { slots: { above: ['nav'] } }), makeNode('nav', 'nav-bar')),
  ).toEqual(['root: 框架的页面下方要有“footer”，而且不能隐藏。请插入一个，或让它显示。']);
});
