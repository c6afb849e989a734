import { failedAnswer } from '#kit';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Rows, type RowsProps } from './Rows.tsx';

function show(answer: RowsProps<string>['call']['answer'], loading = false) {
  return (
    <Rows call={{ answer, loading, retry: () => undefined }} emptyText="暂时没有公告">
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </Rows>
  );
}

export const samples: PartSamples = {
  usual: { label: '有数据', part: show({ ok: true, record: [['公司公告', '产品公告']] }) },
  empty: { label: '没有数据', part: show({ ok: true, record: [[]] }) },
  failed: { label: '没有取到', part: show(failedAnswer()) },
  loading: { label: '正在重试', part: show(failedAnswer(), true) },
};
