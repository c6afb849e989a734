import { describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import type { EntryField } from '#schemas/content/form.ts';
import { entryFieldOf } from '#tests/support/form.ts';
import { formProblems } from './form-problems.ts';

const asked = (fields: EntryField[], more: { consent?: string; retentiondays?: string } = {}) =>
  formProblems({ fields, consent: 'terms', retentiondays: '30', ...more }).map(
    ({ path, message }) => `${path.join('.')}: ${toSourceText(message)}`,
  );
const way = entryFieldOf('way', { label: '方式', fieldtype: 'one', options: ['到访', '电话'] });

describe('a form that is not fit to be published', () => {
  it('asks for personal data without a text to agree to', () => {
    for (const field of [
      entryFieldOf('a', { fieldtype: 'mobile', label: '号码' }),
      entryFieldOf('a', { fieldtype: 'email', label: '信箱' }),
      entryFieldOf('a', { label: '您的姓名' }),
    ])
      expect(asked([field], { consent: '' })).toEqual([
        `consent: “${field.label}”是个人信息，表单却没有要访客同意的文本。请选一份“要同意的文本”`,
      ]);
    expect(asked([entryFieldOf('a', { label: '建议' })], { consent: '' })).toEqual([]);
  });

  it('says not for how long entries are kept', () => {
    expect(asked([way], { retentiondays: '' })).toEqual([
      'retentiondays: 没有填写保存天数。请填访客填写的内容保存多少天',
    ]);
  });

  it('has two fields of one name', () => {
    expect(asked([way, { ...entryFieldOf('b'), label: ' 方式' }])).toEqual([
      'fields.b.label: 有两项都叫“ 方式”。请改其中一项的名称',
    ]);
  });

  it.each([
    ['fields.a.options: 选择项至少要有两个选项', { fieldtype: 'one', options: ['一'] }],
    [
      'fields.a.options: 选项“一”出现了两次。请删去一个',
      { fieldtype: 'several', options: ['一', '一'] },
    ],
    ['fields.a.minimum: “最少”超过了能填的最多。请改小', { minimum: '9', maximum: '8' }],
    ['fields.a.minimum: “最少”超过了能填的最多。请改小', { minimum: '101' }],
    [
      'fields.a.minimum: “最少”超过了能填的最多。请改小',
      { fieldtype: 'several', options: ['一', '二'], minimum: '3' },
    ],
    ['fields.a.maximum: “最多”须在 1 到 2000 之间', { maximum: '2001' }],
    ['fields.a.maximum: “最多”须在 1 到 2000 之间', { maximum: '0' }],
  ] as const)('says %s', (words, more) => {
    expect(asked([entryFieldOf('a', more as unknown as Partial<EntryField>)])).toEqual([words]);
  });

  it('asks a field with a choice that is not above it, or has no such option', () => {
    const people = (more: Partial<EntryField>) =>
      entryFieldOf('people', { label: '人数', ...more });
    expect(asked([people({ showlabel: '方式', showvalue: '到访' }), way])).toEqual([
      'fields.people.showlabel: 前面没有叫“方式”的选择项。请填前面一个选择项的名称，或留空',
    ]);
    expect(asked([way, people({ showlabel: '方式', showvalue: '来信' })])).toEqual([
      'fields.people.showvalue: “方式”没有“来信”这个选项。请填它的一个选项',
    ]);
    expect(asked([way, people({ showlabel: '方式', showvalue: '到访' })])).toEqual([]);
  });
});
