import { useState } from 'react';
import type { ComboRow } from '#schemas/trade.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { Empty } from '#ui/components/States.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { fundLevel, yuan } from '../../parts/labels.ts';
import { Pages, ROWS } from '../../parts/Pages.tsx';
import { ButtonRow, Part, Sheet } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { Parts } from './Parts.tsx';

/** The combinations on sale, each with what it consists of. */
export function CombosPage() {
  const [offset, setOffset] = useState(0);
  const combos = useAnswer('trade/combo/list', {
    pagecount: String(ROWS),
    pageoffset: String(offset),
  });
  return (
    <Sheet title="组合" note="几只基金按固定比例，一次买入、一次赎回。">
      <AnswerView read={combos} bones={6}>
        {({ body: { rows, totalcount } }) =>
          rows.length === 0 ? (
            <Empty title="没有在售的组合">
              <ButtonLink to={to('/funds')}>挑选基金</ButtonLink>
            </Empty>
          ) : (
            <>
              {rows.map((combo) => (
                <Combo key={combo.combocode} combo={combo} />
              ))}
              <Pages offset={offset} total={Number(totalcount)} onMove={setOffset} />
            </>
          )
        }
      </AnswerView>
    </Sheet>
  );
}

/** The catalogue's list has no parts, and its details are of one combination: what each consists of is a call of its own. */
function Combo({ combo: { combocode, comboname, risklevel, minamount } }: { combo: ComboRow }) {
  const detail = useAnswer('trade/combo/detail', { combocode });
  return (
    <Part title={comboname}>
      <LabelledValues
        rows={[
          { id: 'risk', label: '风险等级', value: fundLevel(risklevel) },
          { id: 'least', label: '起购金额', value: yuan(minamount) },
        ]}
      />
      <AnswerView read={detail} bones={3}>
        {({ body: { parts } }) => <Parts parts={parts} />}
      </AnswerView>
      <ButtonRow>
        <ButtonLink to={to(`/combos/${combocode}`)}>{`${comboname}详情`}</ButtonLink>
        <ButtonLink to={to(`/combos/${combocode}/buy`)}>{`买入${comboname}`}</ButtonLink>
      </ButtonRow>
    </Part>
  );
}
