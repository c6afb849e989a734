import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Button, ButtonLink } from './Button.tsx';

const dark = { padding: 24, background: 'var(--q-inverse)' };

export const samples: PartSamples = {
  normal: { label: '普通', part: <Button>重新计算</Button> },
  primary: { label: '主要', part: <Button variant="primary">确认并进入</Button> },
  ghost: { label: '轻', part: <Button variant="ghost">清空</Button> },
  invert: {
    label: '深色底上',
    part: (
      <div style={dark}>
        <Button variant="invert">了解详情</Button>
      </div>
    ),
  },
  busy: {
    label: '正在提交',
    isBusy: true,
    part: (
      <Button variant="primary" busy>
        提交
      </Button>
    ),
  },
  disabled: { label: '不可用', part: <Button disabled>购买</Button> },
  long: { label: '很长的文字', part: <Button>{'我已阅读以上内容并如实确认'.repeat(6)}</Button> },
  link: {
    label: '链接',
    part: (
      <ButtonLink variant="primary" to="/fundsearch">
        查看公募基金
      </ButtonLink>
    ),
  },
};
