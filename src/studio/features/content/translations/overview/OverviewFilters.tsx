import { Input, Select } from 'antd';
import {
  OVERVIEW_ORDERS,
  OVERVIEW_STATES,
  type KindTotal,
  type OverviewOrder,
  type OverviewState,
} from '#wire/studio/translations.ts';
import { Icon } from '../../../../base/components/Icon.tsx';
import { documentKindName } from '../../../../core/site-search/place-words.ts';
import styles from '../../list/ContentList.module.css';
import { overviewTexts as texts } from './overview-texts.ts';
import type { AskedOverview } from './use-overview.ts';

interface Properties {
  asked: AskedOverview;
  /** What each kind lacks. */
  kinds: readonly KindTotal[];
  onAsk(change: Partial<AskedOverview>): void;
}

const ANY = '';

/** What of the overview is shown, and in which order. */
export function OverviewFilters({ asked, kinds, onAsk }: Properties) {
  const kindOptions = kinds.map(({ kind, missing, behind }) => ({
    value: kind as string,
    label: texts.kindCount(documentKindName(kind), missing + behind),
  }));
  return (
    <div className={styles.filters}>
      <Input
        className={styles.search ?? ''}
        value={asked.keyword}
        allowClear
        maxLength={60}
        prefix={<Icon name="search" size={14} />}
        placeholder={texts.find}
        aria-label={texts.find}
        onChange={({ target }) => onAsk({ keyword: target.value })}
      />
      <Select<string>
        aria-label={texts.kind}
        value={asked.kind ?? ANY}
        options={[{ value: ANY, label: texts.anyKind }, ...kindOptions]}
        popupMatchSelectWidth={false}
        onChange={(kind) => onAsk({ kind: kinds.find((one) => one.kind === kind)?.kind })}
      />
      <Select<string>
        aria-label={texts.state}
        value={asked.state ?? ANY}
        options={[
          { value: ANY, label: texts.anyState },
          ...OVERVIEW_STATES.map((value) => ({ value, label: texts.states[value] })),
        ]}
        popupMatchSelectWidth={false}
        onChange={(state) =>
          onAsk({ state: OVERVIEW_STATES.find((one): one is OverviewState => one === state) })
        }
      />
      <Select<OverviewOrder>
        aria-label={texts.order}
        value={asked.order}
        options={OVERVIEW_ORDERS.map((value) => ({ value, label: texts.orders[value] }))}
        popupMatchSelectWidth={false}
        onChange={(order) => onAsk({ order })}
      />
    </div>
  );
}
