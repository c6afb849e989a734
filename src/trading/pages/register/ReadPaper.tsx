import { useState } from 'react';
import type { CallRecord } from '#schemas/calls/calls.ts';
import { Field } from '#ui/controls/Field.tsx';
import { callSandbox } from '../../wire/trading-wire.ts';

export type PaperReading = CallRecord<'file/ocr'>[0][0];

/** Reads a photograph of a paper, so that nobody has to type what stands on it. */
export function ReadPaper({
  kind,
  label,
  onRead,
}: {
  kind: 'idfront' | 'idback' | 'bankcard';
  label: string;
  /** Says which fields it filled in, in words. */
  onRead(reading: PaperReading): readonly string[];
}) {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const read = async (file: File) => {
    setProblem(undefined);
    setSaid('正在识别');
    const answer = await callSandbox('file/ocr', { ocrtype: kind }, { files: { file } });
    setSaid('');
    if (!answer.ok) return setProblem(answer.msg);
    const filled = onRead(answer.record[0][0]);
    setSaid(
      filled.length > 0 ? `已填写：${filled.join('、')}，请核对` : '没有读出内容，请手工填写',
    );
  };
  return (
    <Field
      id={kind}
      label={label}
      help={said || '可以不传，手工填写。沙箱只读图片里附带的文字说明'}
      error={problem}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept="image/*"
          onChange={({ target: { files } }) => files?.[0] && void read(files[0])}
        />
      )}
    </Field>
  );
}
