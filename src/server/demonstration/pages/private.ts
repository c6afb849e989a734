import { block, disclaimer, module, type Composition } from './composition.ts';

const qualified = block('disclaimer', {
  title: '合格投资者',
  paragraphs: [{ id: 'p1', text: '专户产品只向通过合格投资者确认的访客展示。' }],
});

export const privateFunds: Composition = {
  entries: { '10067': [module('M06', [qualified]), disclaimer] },
};
