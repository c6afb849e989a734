import { useState } from 'react';
import type { ShareRow } from '#schemas/trade.ts';
import { Empty } from '#ui/components/States.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { fundLevel } from '../../parts/labels.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { ConvertForm, type Target } from './ConvertForm.tsx';
import { ShareSheet } from '../../parts/ShareSheet.tsx';

/** Converts units into another fund of the same registrar. */
export function ConvertPage() {
  return <ShareSheet title="转换">{(share) => <Conversion share={share} />}</ShareSheet>;
}

function Conversion({ share }: { share: ShareRow }) {
  const { fundcode, sharetype } = share;
  const targets = useAnswer('trade/convert/target/list', {
    fundcode,
    sharetype,
    pagecount: '200',
  });
  return (
    <AnswerView read={targets}>
      {({ record: [rows] }) => {
        const [first] = rows;
        return first ? (
          <Choosing share={share} targets={rows} first={first} />
        ) : (
          <Empty title="这只基金没有可以转入的基金" />
        );
      }}
    </AnswerView>
  );
}

function Choosing({
  share,
  targets,
  first,
}: {
  share: ShareRow;
  targets: readonly Target[];
  first: Target;
}) {
  const [code, setCode] = useState(first.fundcode);
  const target = targets.find(({ fundcode }) => fundcode === code) ?? first;
  return (
    <>
      <SelectField
        id="target"
        label="转入基金"
        value={target.fundcode}
        onChange={setCode}
        options={targets.map(({ fundcode, fundname, risklevel }) => ({
          value: fundcode,
          label: `${fundname}（${fundcode}，${fundLevel(risklevel)}）`,
        }))}
      />
      <ConvertForm key={target.fundcode} share={share} target={target} />
    </>
  );
}
