import type { RatedDeal } from '../../forms/rated-deal.ts';
import { Contracts } from '../../parts/Contracts.tsx';
import { Part } from '../../parts/Sheet.tsx';
import type { ComboDetail } from './ComboSheet.tsx';
import { Parts } from './Parts.tsx';
import styles from './Parts.module.css';

/** The funds of a combination, each with the texts that belong to a business with it. */
export function ComboPapers({
  combo: { parts },
  businesscode,
}: {
  combo: ComboDetail;
  businesscode: RatedDeal['businesscode'];
}) {
  return (
    <Part title="成分基金">
      <Parts parts={parts} />
      {parts.map(({ fundcode, sharetype, fundname }) => (
        <section key={fundcode} className={styles.papers} aria-label={`${fundname}的文件`}>
          <h3>{fundname}的文件</h3>
          <Contracts deal={{ fundcode, sharetype, businesscode }} />
        </section>
      ))}
    </Part>
  );
}
