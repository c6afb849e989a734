import { expect, it } from 'vitest';
import { withoutExamples } from './without-examples.ts';

it('leaves out the sentences that are of the demonstration, and calls its number the service line', () => {
  expect(withoutExamples('基金净值与公告。演示站点，数据为公开历史数据。')).toBe(
    '基金净值与公告。',
  );
  expect(withoutExamples('请拨打 400-698-9988。')).toBe('请拨打 客服热线。');
  expect(withoutExamples('均为演示内容。')).toBeUndefined();
});

it('takes the part of a list along that consists of such a sentence, however deep it stands', () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const document = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) });
  expect(withoutExamples(document('留下', '虚构的产品。'))).toEqual(document('留下'));
  expect(withoutExamples(document('虚构的产品。'))).toBeUndefined();
  expect(withoutExamples({ rows: [], count: 3, on: true, none: null })).toEqual({
    ...{ rows: [], count: 3, on: true, none: null },
  });
});
