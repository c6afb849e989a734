import { expect, it } from 'vitest';
import { markChineseHtml } from './mark-chinese-html.ts';

const marked = (html: string) => markChineseHtml(html).html;

it('marks each element that has Chinese words of its own, once', () => {
  expect(marked('<p>一<b>two</b>三</p><p>four</p>')).toBe(
    '<p lang="zh-CN">一<b>two</b>三</p><p>four</p>',
  );
});

it('marks the inner element, not what is around it', () => {
  expect(marked('<ul><li><a href="/a?x=>1">中文</a></li><li><br/>x</li></ul>')).toBe(
    '<ul><li><a href="/a?x=>1" lang="zh-CN">中文</a></li><li><br/>x</li></ul>',
  );
});

it('leaves alone what says its language, and tells of none where all is English', () => {
  const html = '<a lang="zh-CN">中文</a><p>English</p><!-- --><img alt="图">';
  expect(markChineseHtml(html)).toEqual({ html, hasChinese: false });
});
