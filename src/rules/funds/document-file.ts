import { defineWords } from '../language/words.ts';
import type { FundDocument } from '#schemas/fund/document.ts';

export const DOCUMENT_LABELS = defineWords('documentType', {
  '1': '基金合同',
  '2': '招募说明书',
  '3': '产品资料概要',
  '4': '定期报告',
  '5': '分红公告',
  '6': '人员公告',
  '9': '其他文件',
} as const satisfies Record<FundDocument['doctype'], string>);

/** Whether text is the code of a kind of documents. */
export function isDocumentType(code: string): code is FundDocument['doctype'] {
  return Object.hasOwn(DOCUMENT_LABELS, code);
}

/** Kinds that a title names more exactly than `doctype` does. */
const NAMED_KINDS = /季度报告|中期报告|半年度报告|年度报告|托管协议/;
const MEDIA_PDF = /^\/media\/([0-9a-f]{64})\.pdf$/;

/** The hash of the PDF of the media library that a document is; null where it is a page or lies elsewhere. */
export function documentHash({ address }: Pick<FundDocument, 'address'>): string | null {
  return MEDIA_PDF.exec(address)?.[1] ?? null;
}

/** Where a document opens: a PDF of the media library under the document's own id, so that it can be saved under its name. */
export function documentAddress(document: Pick<FundDocument, 'id' | 'address'>): string {
  return documentHash(document) === null ? document.address : `/media/document/${document.id}.pdf`;
}

/** The name that a document is saved under: code, kind and day of publication, as `000001-季度报告-20260122.pdf`. */
export function documentFileName({
  fundcode,
  doctype,
  title,
  publishdate,
}: Pick<FundDocument, 'fundcode' | 'doctype' | 'title' | 'publishdate'>): string {
  const kind = NAMED_KINDS.exec(title)?.[0] ?? DOCUMENT_LABELS[doctype];
  return `${fundcode}-${kind}-${publishdate}.pdf`;
}
