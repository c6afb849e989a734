import { call } from '#kit';
import { sampleGate } from '#samples/gate.ts';
import type { SiteText } from '#schemas/content/shared.ts';
import { Failed } from '#ui/components/States.tsx';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Gate } from './Gate.tsx';

const text: SiteText = {
  textcode: 'qualifiedinvestor',
  textversion: '2026-01',
  title: '合格投资者确认',
  body: [{ type: 'paragraph', text: '本人符合法律法规对合格投资者的规定。' }],
};

export const samples: PartSamples = {
  usual: {
    label: '确认之前',
    calls: {
      'content/text/list': { ok: true, record: [[text]] },
      'content/private/confirm': {
        ok: true,
        record: [[{ textversion: text.textversion, confirmtime: '20260213101500' }]],
      },
    },
    part: (
      <Gate id="gate" words={sampleGate} request={call('content/private/list', {})}>
        {(answer, retry, loading) =>
          answer.ok ? <p>专户产品</p> : <Failed retry={retry} loading={loading} />
        }
      </Gate>
    ),
  },
};
