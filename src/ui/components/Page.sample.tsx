import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Page } from './Page.tsx';

export const samples: PartSamples = {
  usual: {
    label: '版心',
    isWide: true,
    part: (
      <Page>
        <p style={{ padding: 24, background: 'var(--q-bg-sunk)' }}>内容不超出这一栏。</p>
      </Page>
    ),
  },
};
