import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { toggleCompared, useIsCompared, type ComparedFund } from './compared-funds.ts';
import { fundCompareTexts } from './compare-texts.ts';
import styles from './CompareToggle.module.css';

/** Takes a fund to the comparison, or out of it. Nothing to see without scripts. */
export function CompareToggle({ fund }: { fund: ComparedFund }) {
  const isChosen = useIsCompared(fund.fundcode);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isChosen}
      onClick={() => toggleCompared(fund)}
    >
      {isChosen ? fundCompareTexts.chosen : fundCompareTexts.compare}
      <VisuallyHidden>{fund.fundname}</VisuallyHidden>
    </button>
  );
}
