import type { ReactNode } from 'react';
import { fundStatus, STATUS_GROUP, statusLabel } from '#rules/trade/fund-check.ts';
import type { CheckedFund } from '#rules/trade/fund-check.ts';
import type { Dictionary } from './labels.ts';
import styles from './Tag.module.css';

type Tone = 'plain' | 'accent' | 'warn' | 'ok';

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}

const TONES: Record<string, Tone> = {
  '0': 'ok',
  '1': 'accent',
  '2': 'accent',
  '4': 'warn',
  '5': 'warn',
  '6': 'warn',
};

/** A fund's status in words. */
export function StatusTag({ fund, dictionary }: { fund: CheckedFund; dictionary: Dictionary }) {
  return (
    <Tag tone={TONES[fundStatus(fund)] ?? 'plain'}>
      {statusLabel(fund, dictionary[STATUS_GROUP] ?? {})}
    </Tag>
  );
}
