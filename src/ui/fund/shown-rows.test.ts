// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { shownRows } from './shown-rows.ts';

function rowsOf(html: string): string[][] {
  document.body.innerHTML = html;
  return shownRows(document.body);
}

it('has each table below its caption, with heads, also in a closed part', () => {
  expect(
    rowsOf(`<table><caption>区间</caption><tr><th>基金</th><th>收益率</th></tr>
      <tr><th><a href="/">甲</a></th><td>+36.34%</td></tr></table>
      <details><table><tr><th>日期</th><td>−1.20%</td></tr></table></details>`),
  ).toEqual([['区间'], ['基金', '收益率'], ['甲', '36.34%'], [], ['日期', '-1.20%']]);
});

it('reads words in one line, without drawings, buttons and what is hidden', () => {
  expect(
    rowsOf(`<table><tr><th>易方达<wbr>优质<small>110011</small></th>
      <td><div>1.20</div><div>同类</div><span aria-hidden="true">*</span><button>购买</button>
      <i style="display:none">x</i></td><td data-unsaved>买</td></tr></table>`),
  ).toEqual([['易方达优质 110011', '1.20 同类']]);
});

it('has labelled values a row each', () => {
  expect(rowsOf('<dl><div><dt>甲</dt><dd><span>2020 – 至今</span> −3%</dd></div></dl>')).toEqual([
    ['甲', '2020 – 至今 −3%'],
  ]);
});

it('is empty where there is none', () => {
  expect(rowsOf('<p>无</p>')).toEqual([]);
});
