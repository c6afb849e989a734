import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

function OpenedByButton({ id, title, message }: { id: string; title: string; message: string }) {
  // React's types do not know these attributes yet.
  const opensAlert = { command: 'show-modal', commandfor: id };
  return (
    <>
      <Button {...opensAlert}>打开提示</Button>
      <Alert id={id} title={title} message={message} />
    </>
  );
}

export const samples: PartSamples = {
  usual: {
    label: '一句提示',
    part: <OpenedByButton id="alert" title="提示" message="敬请期待！" />,
  },
  long: {
    label: '很长的提示',
    part: (
      <OpenedByButton
        id="alert-long"
        title="跳转网上交易提示"
        message={'基金公司配置跳转地址有误，请联系基金公司修改！'.repeat(6)}
      />
    ),
  },
};
