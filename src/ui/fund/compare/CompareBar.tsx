import { MOST_COMPARED_FUNDS } from '#rules/funds/compared-codes.ts';
import { addressWith } from '#ui/address-state.ts';
import { Button, ButtonLink } from '#ui/components/Button.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { Page } from '#ui/components/Page.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { clearCompared, toggleCompared, useComparedFunds } from './compared-funds.ts';
import { fundCompareTexts } from './compare-texts.ts';
import styles from './CompareBar.module.css';

/** Sticks to the bottom of its block while funds are chosen for a comparison. `address` is the comparison's page. */
export function CompareBar({ address }: { address: string }) {
  const chosen = useComparedFunds();
  if (chosen.length === 0) return null;
  const to = addressWith(address, { fundcodes: chosen.map(({ fundcode }) => fundcode).join() });
  return (
    <aside className={styles.bar} aria-label={fundCompareTexts.bar}>
      <Page className={styles.row}>
        <p role="status" className={styles.count}>
          {fundCompareTexts.bar}{' '}
          <b>
            {chosen.length}/{MOST_COMPARED_FUNDS}
          </b>
        </p>
        <ul className={styles.chosen}>
          {chosen.map((fund) => (
            <li key={fund.fundcode}>
              <span title={fund.fundname}>{fund.fundname}</span>
              <button type="button" onClick={() => toggleCompared(fund)}>
                <VisuallyHidden>
                  {fundCompareTexts.remove}
                  {fund.fundname}
                </VisuallyHidden>
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
          {chosen.length < MOST_COMPARED_FUNDS && <li data-room>{fundCompareTexts.another}</li>}
        </ul>
        <Button variant="ghost" onClick={clearCompared}>
          {fundCompareTexts.clear}
        </Button>
        {chosen.length > 1 ? (
          <ButtonLink variant="primary" to={to}>
            {fundCompareTexts.start}
          </ButtonLink>
        ) : (
          <Button disabled>{fundCompareTexts.start}</Button>
        )}
      </Page>
    </aside>
  );
}
