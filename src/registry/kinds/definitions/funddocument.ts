import { z } from 'zod';
import { field } from '#kit';
import { DOCUMENT_LABELS } from '#rules/funds/document-file.ts';
import { documentFacets } from '#rules/lists/document-facets.ts';
import { fundDocument } from '#schemas/fund/document.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { fundPage } from '../fund-parts.ts';
import { newestFirst } from '../list-rule.ts';

export const definition = defineKind({
  kind: 'funddocument',
  label: { zh: '基金文件', en: 'Fund documents' },
  group: 'funds',
  purpose: 'disclosure',
  description: {
    zh: '基金披露的合同、报告和公告，列在基金详情页里',
    en: 'Contracts, reports and notices that a fund disclosed, listed on its page',
  },
  form: () =>
    z.strictObject({
      title: field(fundDocument.shape.title, { label: '标题' }),
      fundcode: field(fundDocument.shape.fundcode, { label: '基金', control: 'fund' }),
      doctype: field(fundDocument.shape.doctype, {
        label: '文件种类',
        control: 'choice',
        choices: DOCUMENT_LABELS,
      }),
      publishdate: field(fundDocument.shape.publishdate, { label: '披露日期', control: 'date' }),
      address: field(fundDocument.shape.address, {
        label: '文件',
        control: 'file',
        help: '留空则不在基金页上列出',
      }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'fundcode', as: 'fund' }, { prop: 'doctype' }, { prop: 'publishdate' }],
  filters: ['fundcode', 'doctype'],
  sort: { prop: 'publishdate', direction: 'descending' },
  listing: {
    facets: (body) =>
      documentFacets({
        fundcode: textFieldOf(body, 'fundcode'),
        doctype: textFieldOf(body, 'doctype'),
        address: textFieldOf(body, 'address'),
      }),
    ...newestFirst('publishdate'),
  },
  initial: (today) => ({ publishdate: today }),
  preview: (_, { fundcode }) => fundPage(String(fundcode)),
});
