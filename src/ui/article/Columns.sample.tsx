import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Columns } from './Columns.tsx';

function show(label: string, names: readonly string[]) {
  return (
    <Columns
      label={label}
      columns={names.map((name, at) => ({
        id: name,
        label: name,
        to: `/list?menuid=5-${at}`,
        isCurrent: at === 0,
      }))}
    />
  );
}

export const samples: PartSamples = {
  usual: { label: '三个栏目', part: show('公告栏目', ['公司公告', '产品公告', '新闻资讯']) },
  long: {
    label: '很多栏目',
    part: show(
      '年份',
      Array.from({ length: 12 }, (_, at) => `${2026 - at} 年的公告和提示`),
    ),
  },
};
