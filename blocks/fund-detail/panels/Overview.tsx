import { useCall } from '#ui/calls.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { Facts } from '#ui/fund/Facts.tsx';
import { Failed } from '#ui/components/States.tsx';
import type { PanelProps } from './panel.ts';
import { PanelPart } from './PanelPart.tsx';

/** What does not change from day to day, for pages whose head does not tell it. */
export function Overview({ calls, data, page }: PanelProps) {
  const { answer, loading, retry } = useCall(calls.fund, data.fund);
  if (!answer.ok)
    return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
  return (
    <PanelPart title={words.facts}>
      <Facts fund={answer.record[0][0]} dictionary={page.dictionary} size />
    </PanelPart>
  );
}
