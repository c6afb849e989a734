import { sampleRow } from '#samples/funds.ts';
import type { Samples } from '#kit';
import type { RichText, RichTextInline } from '#schemas/rich-text.ts';
import type { block } from './block.ts';

const word = (text: string): RichTextInline => ({ type: 'text', text });
const paragraph = (...content: RichTextInline[]) => ({ type: 'paragraph' as const, content });
const heading = (level: 2 | 3 | 4, text: string) => ({
  type: 'heading' as const,
  attrs: { level },
  content: [word(text)],
});
const item = (text: string) => ({ type: 'listItem' as const, content: [paragraph(word(text))] });
const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [paragraph(word(text))],
});
const row = (type: 'tableHeader' | 'tableCell', ...texts: string[]) => ({
  type: 'tableRow' as const,
  content: texts.map((text) => cell(type, text)),
});

const explanation: RichText = {
  type: 'doc',
  content: [
    paragraph(
      word('定期定额投资，是指按约定的日期和金额自动申购基金。它把一次择时拆成许多次，'),
      { type: 'text', text: '不能规避基金投资固有的风险', marks: [{ type: 'bold' }] },
      word('，也不能保证获得收益。详见'),
      {
        type: 'text',
        text: '产品资料概要',
        marks: [{ type: 'link', attrs: { address: '/col?menuid=10066' } }],
      },
      word('。'),
    ),
    heading(2, '开始之前'),
    {
      type: 'orderedList',
      attrs: { start: 1 },
      content: [
        item('完成风险测评，知道自己能承受多大的波动。'),
        item('选定扣款账户，约定日期遇非交易日顺延。'),
        item('随时可以暂停或终止，已持有的份额不受影响。'),
      ],
    },
    heading(2, '费用'),
    paragraph(word('定投的申购费率与单笔申购相同，按每次扣款的金额计算。')),
  ],
};

const everything: RichText = {
  type: 'doc',
  content: [
    heading(2, '二级标题'),
    paragraph(
      word('普通、'),
      { type: 'text', text: '加粗', marks: [{ type: 'bold' }] },
      word('、'),
      { type: 'text', text: '倾斜', marks: [{ type: 'italic' }] },
      word('、'),
      { type: 'text', text: '下划线', marks: [{ type: 'underline' }] },
      word('、'),
      { type: 'text', text: '删除线', marks: [{ type: 'strike' }] },
      { type: 'hardBreak' },
      {
        type: 'text',
        text: '去外站的',
        marks: [{ type: 'link', attrs: { address: 'https://www.csrc.gov.cn/' } }],
      },
      {
        type: 'text',
        text: '链接',
        marks: [{ type: 'link', attrs: { address: 'https://www.csrc.gov.cn/' } }, { type: 'bold' }],
      },
      word('，单位净值 '),
      { type: 'fundFigure', attrs: { fundcode: '000001', figure: 'nav' } },
    ),
    heading(3, '三级标题'),
    {
      type: 'bulletList',
      content: [
        item('第一项'),
        {
          type: 'listItem',
          content: [
            paragraph(word('第二项，里面还有')),
            { type: 'bulletList', content: [item('更深一层')] },
          ],
        },
      ],
    },
    heading(4, '四级标题'),
    { type: 'blockquote', content: [paragraph(word('投资者教育，是投资者保护的第一道门。'))] },
    {
      type: 'table',
      content: [
        row(
          'tableHeader',
          '申购金额',
          '前端费率',
          '定投费率',
          '持有不满 7 日',
          '7 日至 30 日',
          '30 日以上',
        ),
        row('tableCell', '100 万元以下', '1.50%', '1.50%', '1.50%', '0.75%', '0.50%'),
        row('tableCell', '100 万元至 500 万元', '1.20%', '1.20%', '1.50%', '0.75%', '0.50%'),
      ],
    },
    {
      type: 'image',
      attrs: { src: '', alt: '三条不同费率的曲线', caption: '图：费率随持有时间降低' },
    },
    { type: 'horizontalRule' },
    { type: 'attachment', attrs: { id: 'fees', name: '费率表' } },
    { type: 'attachment', attrs: { id: 'gone', name: '已撤下的文件' } },
  ],
};

const sentence = '基金有风险投资须谨慎';
const long: RichText = {
  type: 'doc',
  content: [
    heading(2, '没有标点的长标题'.repeat(6)),
    ...Array.from({ length: 10 }, (_, index) =>
      paragraph(word((index % 3 === 2 ? 'Nonbreaking' : sentence).repeat(30).slice(0, 300))),
    ),
  ],
};

const fees = {
  id: 'fees',
  category: 'forms',
  title: '费率表',
  summary: '',
  address: '/media/fees.pdf',
  filetype: 'pdf',
  filesize: '253952',
  publishdate: '20260305',
  ordernumber: '1',
};

export const samples: Samples<typeof block> = {
  typical: { label: '一段说明', props: { title: '什么是定投', text: explanation }, data: {} },
  everything: {
    label: '每一种元素',
    props: { title: '', text: everything },
    data: {
      files: { ok: true, record: [[fees], [{ totalcount: '1' }]] },
      funds: { ok: true, record: [[sampleRow('000001')], [{ totalcount: '1' }]] },
    },
  },
  empty: {
    label: '还没有写',
    props: { title: '', text: { type: 'doc', content: [{ type: 'paragraph' }] } },
    data: {},
  },
  long: { label: '三千字，没有标点', props: { title: '长'.repeat(30), text: long }, data: {} },
};
