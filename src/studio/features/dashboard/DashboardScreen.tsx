import { Button, Dropdown, Segmented, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { DASHBOARD_DAYS, DASHBOARD_PARTS, type DashboardPart } from '#wire/studio/dashboard.ts';
import { downloadCsv } from '../../base/components/download-csv.ts';
import { OverviewScreen } from '../../core/waiting/OverviewScreen.tsx';
import { language } from '../../base/language/language.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { clockTime } from '../../base/time/time.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { ReleasesCard, VisitsCard, WaitsCard } from './ChartCards.tsx';
import { AlertsCard } from './AlertsCard.tsx';
import { FeedbackCard } from './FeedbackCard.tsx';
import { Kpis } from './Kpis.tsx';
import {
  BlocksCard,
  BrokenCard,
  FaultsCard,
  FundsCard,
  MissingCard,
  StaleCard,
} from './ListCards.tsx';
import { ComingCard, LatestCard } from './NewsCards.tsx';
import { boardTexts as texts } from './texts.ts';
import { useActions, useDashboardState, type BoardRange } from './use-board.ts';
import styles from './Dashboard.module.css';

/** What visitors do and what waits for editors. */
export function DashboardScreen() {
  const [range, setRange] = useState<BoardRange>({ days: 30 });
  const [asTable, setAsTable] = useState(false);
  const actions = useActions(range);
  const dashboard = useDashboardState(range);
  const readsFeedback = useMay()('feedback.read');
  const failed = [actions, dashboard].find(({ error }) => error !== null);
  const [isOld, isDeskOld] = [actions.isPlaceholderData, dashboard.isPlaceholderData];
  return (
    <OverviewScreen
      title={texts.title}
      choices={
        <Choices
          range={range}
          pages={actions.data?.pages ?? []}
          at={actions.data?.at}
          onChange={setRange}
        />
      }
      actions={<Actions range={range} asTable={asTable} onTable={setAsTable} />}
    >
      {failed?.error && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {actions.data?.since === null && <p role="note">{texts.fresh}</p>}
      <div className={styles.grid}>
        {actions.data && <Kpis actions={actions.data} isOld={isOld} />}
        {actions.data && <VisitsCard actions={actions.data} asTable={asTable} isOld={isOld} />}
        {actions.data && <BlocksCard actions={actions.data} isOld={isOld} />}
        {actions.data && <FundsCard actions={actions.data} isOld={isOld} />}
        {dashboard.data && (
          <ReleasesCard releases={dashboard.data.releases} asTable={asTable} isOld={isDeskOld} />
        )}
        {dashboard.data && <StaleCard dashboard={dashboard.data} isOld={isDeskOld} />}
        {dashboard.data && <BrokenCard dashboard={dashboard.data} isOld={isDeskOld} />}
        {actions.data && <MissingCard actions={actions.data} isOld={isOld} />}
        {actions.data && <FaultsCard actions={actions.data} isOld={isOld} />}
        {actions.data && <WaitsCard actions={actions.data} asTable={asTable} isOld={isOld} />}
        {dashboard.data && <LatestCard dashboard={dashboard.data} isOld={isDeskOld} />}
        {readsFeedback && <FeedbackCard />}
        <AlertsCard range={range} />
        {dashboard.data && <ComingCard dashboard={dashboard.data} isOld={isDeskOld} />}
        {actions.isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      </div>
    </OverviewScreen>
  );
}

interface ChoicesProperties {
  range: BoardRange;
  pages: readonly { page: string; title: string }[];
  at: string | undefined;
  onChange(range: BoardRange): void;
}

function Choices({ range, pages, at, onChange }: ChoicesProperties) {
  return (
    <>
      <Segmented
        aria-label={texts.range}
        value={range.days}
        options={DASHBOARD_DAYS.map((value) => ({ value, label: texts.days(value) }))}
        onChange={(days) => onChange({ ...range, days })}
      />
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ minWidth: 140 }}
        aria-label={texts.page}
        placeholder={texts.allPages}
        value={range.page ?? null}
        options={pages.map(({ page, title }) => ({ value: page, label: title }))}
        onChange={(page: string | null | undefined) =>
          onChange(page ? { days: range.days, page } : { days: range.days })
        }
      />
      {at !== undefined && (
        <span className={styles.faint}>{texts.against(range.days, clockTime(at))}</span>
      )}
    </>
  );
}

function Actions({
  range,
  asTable,
  onTable,
}: {
  range: BoardRange;
  asTable: boolean;
  onTable(asTable: boolean): void;
}) {
  const { client } = useSession();
  const { mutate, isPending } = useAction();
  const save = (part: DashboardPart) =>
    mutate(async () => {
      const { csv, rows } = await client.call('exportDashboard', { ...range, part, language });
      downloadCsv(part, csv);
      return texts.exported(rows);
    });
  return (
    <>
      <Button
        aria-pressed={asTable}
        icon={<Icon name={asTable ? 'chart' : 'table'} size={14} />}
        onClick={() => onTable(!asTable)}
      >
        {asTable ? texts.asChart : texts.asTable}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: DASHBOARD_PARTS.map((part) => ({
            key: part,
            label: texts.parts[part],
            onClick: () => save(part),
          })),
        }}
      >
        <Button loading={isPending} icon={<Icon name="download" size={14} />}>
          {texts.export}
        </Button>
      </Dropdown>
    </>
  );
}
