import type { CallRecord } from '#schemas/calls/calls.ts';
import type { RequestOf } from '../handler/handler.ts';

type Reading = CallRecord<'file/ocr'>[0][0];
type PaperKind = RequestOf<'file/ocr'>['ocrtype'];

/** A field of a reading and the label before it, as papers have it. */
type Label = readonly [label: string, field: keyof Reading, read?: (value: string) => string];

const LABELS: Readonly<Record<PaperKind, readonly Label[]>> = {
  idfront: [
    ['姓名', 'custname'],
    ['性别', 'sex', (value) => ({ 男: '1', 女: '2' })[value] ?? ''],
    ['出生', 'birthday', readDate],
    ['住址', 'address'],
    ['公民身份号码', 'certno', (value) => value.replace(/\s/g, '').toUpperCase()],
  ],
  idback: [['签发机关', 'certissuer']],
  bankcard: [
    ['银行', 'bankname'],
    ['卡号', 'bankacco', (value) => value.replace(/\s/g, '')],
  ],
};

/** Of an identity card that holds for good. */
const FOREVER = '23991231';

const NOTHING: Reading = {
  custname: '',
  sex: '',
  birthday: '',
  address: '',
  certno: '',
  certissuer: '',
  certbegindate: '',
  certenddate: '',
  bankname: '',
  bankacco: '',
};

/** What stands on a paper of a kind, from its text, one label and its value a line. What is not found is empty. */
export function readPaper(kind: PaperKind, text: string): Reading {
  const lines = text.split('\n').map((line) => line.trim());
  const reading = { ...NOTHING };
  for (const [label, field, read = (value: string) => value] of LABELS[kind]) {
    const value = valueOf(lines, label);
    if (value !== undefined) reading[field] = read(value);
  }
  if (kind !== 'idback') return reading;
  const [begin = '', end = ''] = (valueOf(lines, '有效期限') ?? '').split('-');
  return {
    ...reading,
    certbegindate: readDate(begin),
    certenddate: end.trim() === '长期' ? FOREVER : readDate(end),
  };
}

function valueOf(lines: readonly string[], label: string): string | undefined {
  return lines
    .find((line) => line.startsWith(`${label} `))
    ?.slice(label.length)
    .trim();
}

/** `1990年3月7日` and `1990.03.07` as 19900307; empty where it is neither. */
function readDate(value: string): string {
  const [, year, month = '', day = ''] =
    /^(\d{4})[年.](\d{1,2})[月.](\d{1,2})日?$/.exec(value.trim()) ?? [];
  return year === undefined ? '' : year + month.padStart(2, '0') + day.padStart(2, '0');
}
