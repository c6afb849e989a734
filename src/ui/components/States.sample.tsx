import type { PartSamples } from '#ui/samples/part-samples.ts';
import { ButtonLink } from './Button.tsx';
import { Bones, Empty, Failed } from './States.tsx';

export const samples: PartSamples = {
  empty: { label: '没有内容', part: <Empty /> },
  way: {
    label: '没有内容，有出路',
    part: (
      <Empty title="没有符合条件的基金" hint="换一个条件，或查看全部基金。">
        <ButtonLink to="/list?menuid=2">全部基金</ButtonLink>
      </Empty>
    ),
  },
  failed: { label: '没有取到', part: <Failed /> },
  retrying: {
    label: '正在重试',
    part: <Failed message="请求太频繁，请稍后重试" retry={() => undefined} loading />,
  },
  loading: { label: '正在加载', part: <Bones rows={3} /> },
  long: {
    label: '最长的文字',
    part: (
      <>
        <Empty title={'长'.repeat(60)} hint={'W'.repeat(120)} />
        <Failed message={'W'.repeat(200)} />
      </>
    ),
  },
};
