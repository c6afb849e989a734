import { expect, it } from 'vitest';
import { documentRequest } from './document-request.ts';

const asked = (parameters: Parameters<typeof documentRequest>[1]['parameters']) =>
  documentRequest({ count: 20 }, { parameters });

it('asks for what the address says', () => {
  expect(asked({ doctype: '4', year: '2026', keyword: ' 季度报告 ', pageoffset: '20' })).toEqual({
    fundcode: '',
    doctype: '4',
    year: '2026',
    keyword: '季度报告',
    pagecount: '20',
    pageoffset: '20',
  });
});

it('takes six digits among the words for a fund', () => {
  expect(asked({ keyword: '000001' })).toMatchObject({ fundcode: '000001', keyword: '' });
});

it('leaves out what no filter can mean', () => {
  const none = { fundcode: '', doctype: '', year: '', keyword: '' };
  expect(asked({ fundcode: '../..', doctype: '8', year: '26' })).toMatchObject(none);
  expect(asked({ keyword: '文'.repeat(60) }).keyword).toHaveLength(40);
});
