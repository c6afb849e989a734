import type { Answer } from '#kit';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { FeedbackForm } from './FeedbackForm.tsx';

const question: Answer<'feedback/imagecode'> = {
  ok: true,
  record: [
    [
      {
        codeid: 'sample',
        codetype: 'words',
        image: '',
        width: '',
        height: '',
        question: '请写出“一二三四”',
        seconds: '300',
        workbits: '',
      },
    ],
  ],
};

function show(id: string, attachments: boolean, typename = '产品与交易') {
  return (
    <FeedbackForm
      id={id}
      props={{
        submitLabel: '提交',
        privacyNote: '姓名和联系方式只用于答复这一条意见，最多保存一年。',
        attachments,
        attachmentsNote: '最多 3 个，PNG、JPEG、WebP 图片或 PDF。',
      }}
      types={[{ type: '1', typename }]}
      megabytes="5"
      onSent={() => undefined}
    />
  );
}

export const samples: PartSamples = {
  usual: {
    label: '有附件',
    calls: { 'feedback/imagecode': question },
    part: show('feedback', true),
  },
  failed: {
    label: '没有附件，验证码没有取到',
    part: show('feedback-failed', false, '类'.repeat(30)),
  },
};
