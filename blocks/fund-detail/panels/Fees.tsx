import { FeeTables } from '#ui/calculator/FeeTables.tsx';
import { useCall } from '#ui/calls.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { Empty, Failed } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import { ClassCosts } from './ClassCosts.tsx';
import type { PanelProps } from './panel.ts';
import { PanelPart } from './PanelPart.tsx';
import styles from './Panels.module.css';

/** What buying, selling and holding the fund costs, its share classes beside each other. */
export function Fees({ calls, props, data, fundcode }: PanelProps) {
  const { answer, loading, retry } = useCall(calls.fees, data.fees);
  if (!answer.ok)
    return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
  const [tiers, annual] = answer.record;
  if (tiers.length + annual.length === 0) return <Empty title={words.noFees} />;
  return (
    <>
      <PanelPart title={words.fees} saved={{ table: 'fees', fundcode }}>
        <FeeTables tiers={tiers} annual={annual} />
        <p className={styles.note} {...textProp('feeNote')}>
          {props.feeNote}
        </p>
      </PanelPart>
      <ClassCosts calls={calls} data={data} fundcode={fundcode} />
    </>
  );
}
