import { Tabs } from 'antd';
import type { GalleryItem } from '../samples.ts';
import { Findings } from './Findings.tsx';
import type { Finding } from './messages.ts';
import { SampleForm } from './SampleForm.tsx';
import { SampleSource } from './SampleSource.tsx';
import type { WorkshopState } from './state.ts';
import { texts } from './texts.ts';

interface Properties {
  state: WorkshopState;
  item: GalleryItem;
  findings: Finding[] | null;
  onChange(changes: Partial<WorkshopState>): void;
}

/** Props, findings and source of the sample. A part has no schema, and so no form. */
export function Panel({ state, item, findings, onChange }: Properties) {
  const count = findings?.length ?? 0;
  const form = item.kind === 'block' && {
    key: 'props',
    label: texts.values.tab.props,
    children: <SampleForm state={state} item={item} onChange={onChange} />,
  };
  return (
    <aside className="panel" aria-label={texts.labels.tab}>
      <Tabs
        activeKey={!form && state.tab === 'props' ? 'source' : state.tab}
        onChange={(tab) => onChange({ tab: tab as WorkshopState['tab'] })}
        items={[
          ...(form ? [form] : []),
          {
            key: 'axe',
            label: count > 0 ? `${texts.values.tab.axe} · ${count}` : texts.values.tab.axe,
            children: <Findings findings={findings} />,
          },
          {
            key: 'source',
            label: texts.values.tab.source,
            children: <SampleSource item={item} />,
          },
        ]}
      />
    </aside>
  );
}
