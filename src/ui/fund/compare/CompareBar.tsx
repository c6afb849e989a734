import { MOST_COMPARED_FUNDS } from '#rules/funds/compared-codes.ts';
import { addressWith } from '#ui/address-state.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { clearCompared, toggleCompared, useComparedFunds } from './compared-funds.ts';
import { compareTexts } from './compare-texts.ts';
import styles from './CompareBar.module.css';

/** Sticks to the bottom of its block while funds are chosen for a comparison. `address` is the comparison's page. */
export function CompareBar({ address }: { address: string }) {
  const chosen = useComparedFunds();
  if (chosen.length === 0) return null;
  const to = addressWith(address, { fundcodes: chosen.map(({ fundcode }) => fundcode).join() });
  return (
    <aside className={styles.bar} aria-label={compareTexts.bar}>
      <Page className={styles.row}>
        <p role="status" className={styles.count}>
          {compareTexts.bar}{' '}
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
                  {compareTexts.remove}
                  {fund.fundname}
                </VisuallyHidden>
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
          {chosen.length < MOST_COMPARED_FUNDS && <li data-room>{compareTexts.another}</li>}
        </ul>
        <Button variant="ghost" onClick={clearCompared}>
          {compareTexts.clear}
        </Button>
        {chosen.length > 1 ? (
          <ButtonLink variant="primary" to={to}>
            {compareTexts.start}
          </ButtonLink>
        ) : (
          <Button disabled>{compareTexts.start}</Button>
        )}
      </Page>
    </aside>
  );
}
