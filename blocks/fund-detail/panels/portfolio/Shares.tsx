import type { ReactNode } from 'react';
import { add } from '#rules/numbers/arithmetic.ts';
import { formatPercent } from '#rules/numbers/format.ts';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { FigureTable } from '../FigureTable.tsx';
import styles from '../Panels.module.css';

export interface Share {
  key: string;
  name: ReactNode;
  /** Percent of net assets. */
  ratio: string;
}

interface SharesProps {
  label: string;
  /** What the first column names. */
  name: string;
  rows: readonly Share[];
}

/** Shares of the fund's net assets, the greatest first, each with a bar as long as it is of the greatest, and their sum. */
export function Shares({ label, name, rows }: SharesProps) {
  const greatest = greatestOf(rows);
  return (
    <FigureTable
      caption={words.shares(rows.length)}
      label={label}
      columns={[name, words.ratio]}
      rows={rows.map(({ key, name: text, ratio }) => ({
        key,
        cells: [
          <ShareBar key="name" ratio={ratio} greatest={greatest}>
            {text}
          </ShareBar>,
          formatPercent(ratio),
        ],
      }))}
      foot={{ key: 'sum', cells: [words.sum, formatPercent(ratioSum(rows))] }}
    />
  );
}

interface ShareBarProps {
  ratio: string;
  greatest: number;
  children: ReactNode;
}

/** A name above its bar, which is as long as its share is of the greatest. */
export function ShareBar({ ratio, greatest, children }: ShareBarProps) {
  return (
    <span className={styles.share}>
      {children}
      <i
        aria-hidden="true"
        style={{ width: `${Math.max(0, (Number(ratio) / greatest) * 100).toFixed(1)}%` }}
      />
    </span>
  );
}

/** A position's name with its code. */
export function NamedPosition({ code, name }: { code: string; name: string }) {
  return (
    <>
      {name} <small className={styles.code}>{code}</small>
    </>
  );
}

export function greatestOf(rows: readonly { ratio: string }[]): number {
  return Math.max(...rows.map(({ ratio }) => Number(ratio)), 0.01);
}

export function ratioSum(rows: readonly { ratio: string }[]): string {
  return rows.reduce((total, { ratio }) => add(total, ratio), '0');
}
