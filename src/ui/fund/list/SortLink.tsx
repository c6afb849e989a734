import type { ReactNode } from 'react';
import type { GrowthField } from '#schemas/fund.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Link } from '#ui/components/Link.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { stayOnClick } from '#ui/stay-on-click.ts';
import { onPointerDownPrimary } from '#ui/on-pointer-down.ts';
import type { FundOrder } from './columns.tsx';
import styles from './SortLink.module.css';

/** How a visitor sorts a list: where an order leads without scripts, and how it comes about with them. */
export interface Sorting {
  addressOf: (order: FundOrder) => string;
  change: (order: FundOrder) => void;
  /** The head is pressed, and its order about to be chosen. */
  foresee: (order: FundOrder) => void;
}

export interface SortLinkProps {
  field: 'nav' | GrowthField;
  direction: 'ascending' | 'descending' | undefined;
  sorting: Sorting;
  children: ReactNode;
}

/** The head of a column: the greatest first, and pressed again the least first. */
export function SortLink({ field, direction, sorting, children }: SortLinkProps) {
  const next: FundOrder = direction === 'descending' ? field : `-${field}`;
  return (
    <Link
      className={styles.sort}
      to={sorting.addressOf(next)}
      data-direction={direction}
      onPointerDown={onPointerDownPrimary(() => sorting.foresee(next))}
      onClick={stayOnClick(() => sorting.change(next))}
    >
      {children}
      <VisuallyHidden>
        {fundTexts[next.startsWith('-') ? 'sortDescending' : 'sortAscending']}
      </VisuallyHidden>
    </Link>
  );
}
