import { z } from 'zod';
import { field } from '#kit';
import { nodeId } from '#schemas/document.ts';
import { benchmarkPart, rebalancing } from '#schemas/fund/benchmark.ts';

const part = benchmarkPart.shape;

/** The fields of a fund's form that say what its benchmark is composed of. */
export function benchmarkFields() {
  return {
    benchmarkparts: field(
      z
        .array(
          z.strictObject({
            id: nodeId,
            since: field(part.since, {
              label: '生效日期',
              control: 'date',
              help: '同一天生效的各行是一个版本，用到下一个版本为止',
            }),
            indexcode: field(part.indexcode, {
              label: '指数代码',
              help: '与“数据”里导入的指数一致；只有固定利率则留空',
            }),
            rate: field(part.rate, {
              label: '年利率',
              control: 'decimal',
              unit: '%',
              help: '固定利率，或加在指数上的利率；没有则留空',
            }),
            weight: field(part.weight, {
              label: '权重',
              control: 'decimal',
              unit: '%',
              help: '一个版本的权重合计正好 100 %',
            }),
          }),
        )
        .max(40, { error: '最多 40 行' })
        .exactOptional(),
      {
        label: '业绩比较基准的构成',
        itemLabel: '项基准构成',
        help: '填了就用导入的指数计算基准收益；没有导入指数时页面照旧',
      },
    ),
    benchmarkrebalancing: field(rebalancing.exactOptional(), {
      label: '基准再平衡',
      control: 'segmented',
      choices: { daily: '每日', monthly: '每月' },
      help: '合同没有写的按每日',
    }),
  };
}
