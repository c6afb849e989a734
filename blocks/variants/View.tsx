import { Fragment, useContext } from 'react';
import { ORIGINAL } from '#rules/variants/variant.ts';
import { Page } from '#ui/components/Page.tsx';
import { VariantChoiceContext } from '#ui/variant-choice.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/**
 * For who edits, reviews or signs: all variants, one below the other, or the one that was chosen, as its visitors get it. On
 * visitors' pages the block is not there: what it shows stands in its place.
 */
export function View({ id, props: { original, variants }, slots }: ViewProps<typeof block>) {
  const chosen = useContext(VariantChoiceContext)[id];
  const all = [{ id: ORIGINAL, name: original }, ...variants];
  const shown = all.filter((one) => one.id === chosen);
  return (shown.length > 0 ? shown : all).map((one) => (
    <Fragment key={one.id}>
      {shown.length === 0 && (
        <Page>
          <div className={styles.name} data-name={one.name} />
        </Page>
      )}
      <div className={styles.place} data-slot={one.id}>
        {slots[one.id]}
      </div>
    </Fragment>
  ));
}
