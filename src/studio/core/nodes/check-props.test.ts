import { expect, test } from 'vitest';
import { z } from 'zod';
import { compactDate } from '#schemas/fund.ts';
import { requiredText } from '#schemas/json.ts';
import { checkProps } from './check-props.ts';

const schema = z.strictObject({
  title: requiredText(4),
  code: z.string().regex(/^\d{6}$/),
  rows: z.int().min(1).max(10),
  sort: z.enum(['a', 'b']),
  items: z.array(z.strictObject({ id: z.string(), text: requiredText(3) })).max(1),
});

const good = {
  title: '标题',
  code: '000001',
  rows: 3,
  sort: 'a',
  items: [{ id: 'p1', text: '字' }],
};

function messages(props: Parameters<typeof checkProps>[1]) {
  const check = checkProps(schema, props);
  return check.ok
    ? []
    : check.problems.map((problem) => `${problem.path.join('.')}: ${problem.message}`);
}

test('says in the editor’s words what is wrong and where', () => {
  expect(messages({ ...good, title: '' })).toEqual(['title: 请填写，不能为空']);
  expect(messages({ ...good, title: '五个字标题' })).toEqual(['title: 最多 4 个字']);
  expect(messages({ ...good, code: 'abc' })).toEqual(['code: 格式不对，请检查后重新填写']);
  expect(messages({ ...good, rows: 12 })).toEqual(['rows: 最大是 10']);
  expect(messages({ ...good, rows: 1.5 })).toEqual(['rows: 请填整数']);
  expect(messages({ ...good, sort: 'c' })).toEqual(['sort: 请从列出的选项里选一个']);
  expect(messages({ ...good, items: [{ id: 'p1', text: '' }] })).toEqual([
    'items.0.text: 请填写，不能为空',
  ]);
  expect(messages({ ...good, items: [good.items[0]!, { id: 'p2', text: '字' }] })).toEqual([
    'items: 最多 1 项',
  ]);
  expect(messages({ ...good, rows: null })).toEqual(['rows: 请填写，不能为空']);
});

test('asks to fill in what is empty, however it would have to be written', () => {
  const dated = z.strictObject({
    days: z.array(z.strictObject({ id: z.string(), day: compactDate })),
  });
  const complaints = (day: string) => {
    const check = checkProps(dated, { days: [{ id: 'd1', day }] });
    return check.ok ? [] : check.problems.map(({ message }) => message);
  };
  expect(complaints('')).toEqual(['请填写，不能为空']);
  expect(complaints('2026')).toEqual(['日期是八位数字，例如 20260213']);
});

test('names the settings that a schema does not know', () => {
  const check = checkProps(schema, { ...good, old: 1 });
  expect(check).toMatchObject({ ok: false, problems: [{ path: [], unknown: ['old'] }] });
});

test('gives fitting props with their defaults filled in', () => {
  expect(checkProps(z.strictObject({ rows: z.int().default(5) }), {})).toEqual({
    ok: true,
    props: { rows: 5 },
  });
});
