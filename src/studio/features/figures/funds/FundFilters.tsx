import { Input, Segmented, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { FRESHNESS, type Freshness } from '#rules/figures/stale-nav.ts';
import { figureOrder } from '#wire/studio/figures.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { useDebouncedValue } from '../../../base/components/use-debounced-value.ts';
import styles from '../shared/Figures.module.css';
import { figureTexts as texts } from '../shared/texts.ts';

function Search({ keyword, onSearch }: { keyword: string; onSearch(words: string): void }) {
  const [typed, setTyped] = useState(keyword);
  const settled = useDebouncedValue(typed, 200);
  const carry = useEffectEvent((words: string) => {
    if (words !== keyword) onSearch(words);
  });
  useEffect(() => carry(settled.trim()), [settled]);
  return (
    <Input
      className={styles.search ?? ''}
      value={typed}
      maxLength={40}
      allowClear
      prefix={<Icon name="search" size={14} />}
      placeholder={texts.find}
      aria-label={texts.find}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

type FigureOrder = (typeof figureOrder.options)[number];

interface FundFiltersProps {
  keyword: string;
  only: Freshness | undefined;
  order: FigureOrder;
  /** Funds of each state; undefined until they are known. */
  counts: Record<Freshness, number> | undefined;
  /** Writes a filter into the address; empty: no filter. */
  onPut(name: string, value: string): void;
}

/** Which funds are listed, and in which order. */
export function FundFilters({ keyword, only, order, counts, onPut }: FundFiltersProps) {
  const all = FRESHNESS.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0);
  return (
    <div className={styles.filters} role="search">
      <Search keyword={keyword} onSearch={(words) => onPut('q', words)} />
      <Segmented
        aria-label={texts.freshness}
        value={only ?? ''}
        options={[
          { value: '', label: `${texts.all} ${all}` },
          ...FRESHNESS.filter((one) => one === only || (counts?.[one] ?? 0) > 0).map((one) => ({
            value: one,
            label: `${texts.states[one]} ${counts?.[one] ?? 0}`,
          })),
        ]}
        onChange={(value) => onPut('only', value)}
      />
      <Select
        aria-label={texts.order}
        value={order}
        popupMatchSelectWidth={false}
        options={figureOrder.options.map((value) => ({ value, label: texts.orders[value] }))}
        onChange={(value) => onPut('order', value === 'fundcode' ? '' : value)}
      />
    </div>
  );
}
