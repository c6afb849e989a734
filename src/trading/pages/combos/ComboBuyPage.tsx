import { useState } from 'react';
import { riskiestOf } from '#rules/trade/riskiest.ts';
import type { ListedFund } from '#wire/public/trading.ts';
import { SuitabilityCheck } from '../../forms/SuitabilityCheck.tsx';
import { Contracts } from '../../parts/Contracts.tsx';
import { LoadedView } from '../../parts/LoadedView.tsx';
import { Part, Remark } from '../../parts/Sheet.tsx';
import { useFunds } from '../../wire/use-own-data.ts';
import { ComboBuyForm } from './ComboBuyForm.tsx';
import { ComboSheet, type ComboDetail } from './ComboSheet.tsx';
import { Parts } from './Parts.tsx';
import styles from './Parts.module.css';

/** A purchase of a combination: what it consists of, whether its riskiest fund suits, the amount. */
export function ComboBuyPage() {
  const funds = useFunds();
  return (
    <ComboSheet title="买入组合">
      {(combo) => (
        <LoadedView query={funds} bones={5}>
          {(listed) => <Purchase key={combo.combocode} combo={combo} funds={listed} />}
        </LoadedView>
      )}
    </ComboSheet>
  );
}

function Purchase({ combo, funds }: { combo: ComboDetail; funds: readonly ListedFund[] }) {
  const [suitabilityno, setSuitabilityno] = useState('');
  const listed = combo.parts.flatMap((part) => {
    const fund = funds.find(({ fundcode }) => fundcode === part.fundcode);
    return fund ? [{ ...part, risklevel: fund.risklevel, closedReason: fund.closedReason }] : [];
  });
  const riskiest = riskiestOf(listed);
  const closed = listed.find(({ closedReason }) => closedReason !== '');
  if (!riskiest || listed.length < combo.parts.length || closed)
    return (
      <Remark tone="warn">
        <p>
          {closed
            ? `${closed.fundname}：${closed.closedReason}，组合暂不能买入。`
            : '组合里有基金不在本站销售，暂不能买入。'}
        </p>
      </Remark>
    );
  const dealOf = ({ fundcode, sharetype }: ComboDetail['parts'][number]) =>
    ({ fundcode, sharetype, businesscode: '22' }) as const;
  return (
    <SuitabilityCheck
      deal={dealOf(riskiest)}
      isConfirmed={suitabilityno !== ''}
      onConfirm={setSuitabilityno}
    >
      <Part title="成分基金">
        <Parts parts={combo.parts} />
        {combo.parts.map((part) => (
          <section
            key={part.fundcode}
            className={styles.papers}
            aria-label={`${part.fundname}的文件`}
          >
            <h3>{part.fundname}的文件</h3>
            <Contracts deal={dealOf(part)} />
          </section>
        ))}
      </Part>
      <ComboBuyForm combo={combo} consent={suitabilityno === '' ? {} : { suitabilityno }} />
    </SuitabilityCheck>
  );
}
