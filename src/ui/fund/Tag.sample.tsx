import { sampleFundWords } from '#samples/funds.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { StatusTag, Tag } from './Tag.tsx';

function status(code: string) {
  return <StatusTag fund={{ status: code }} dictionary={sampleFundWords} />;
}

export const samples: PartSamples = {
  plain: { label: '普通', part: <Tag>指数</Tag> },
  open: { label: '交易', part: status('0') },
  raising: { label: '发行', part: status('1') },
  closed: { label: '停止申购', part: status('5') },
  ended: { label: '基金终止', part: status('a') },
};
