import { expect, test } from 'vitest';
import { documentAddress, documentFileName } from './document-file.ts';

const hash = 'a'.repeat(64);
const report = {
  id: 'report-000001',
  fundcode: '000001',
  doctype: '4',
  title: '华夏成长证券投资基金2025年第4季度报告',
  publishdate: '20260122',
  address: `/media/${hash}.pdf`,
} as const;

test('opens a PDF of the media library under the id of the document, pages and other places where they are', () => {
  expect(documentAddress(report)).toBe('/media/document/report-000001.pdf');
  for (const address of [
    '/productdetail?id=a1',
    'https://example.com/a.pdf',
    `/media/${hash}.docx`,
    '',
  ])
    expect(documentAddress({ ...report, address })).toBe(address);
});

test('saves it under code, kind and day', () => {
  expect(documentFileName(report)).toBe('000001-季度报告-20260122.pdf');
  expect(documentFileName({ ...report, title: '年报', doctype: '4' })).toBe(
    '000001-定期报告-20260122.pdf',
  );
  expect(documentFileName({ ...report, title: '示例托管协议', doctype: '9' })).toBe(
    '000001-托管协议-20260122.pdf',
  );
});
