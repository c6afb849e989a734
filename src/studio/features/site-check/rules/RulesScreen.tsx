import { useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import type { RuleTimes } from '#wire/studio/rule-times.ts';
import cards from '../../../base/components/Cards.module.css';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { StudioScreen } from '../../../base/components/Screen.tsx';
import { useSession } from '../../../core/session/session.ts';
import { complianceTabs, complianceTexts } from '../../../core/waiting/compliance-tabs.ts';
import { RuleRow } from './RuleRow.tsx';
import styles from './Rules.module.css';
import { TODAY_PERCENT, yearMarks } from './rule-spans.ts';
import { ruleTexts as texts } from './rule-texts.ts';

type Filter = keyof typeof texts.filters;

/** The disclosure rules with their versions on a time line, and what those to come would find. */
export function RulesScreen() {
  const { client, signIns } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const filter: Filter = parameters.get('only') === 'changing' ? 'changing' : 'all';
  const { data, error, refetch } = useQuery({
    queryKey: ['rule-times', signIns],
    queryFn: ({ signal }) => client.call('ruleTimes', {}, signal),
    staleTime: 0,
  });
  const rules = data?.rules.filter((rule) => filter === 'all' || isChanging(rule));
  return (
    <StudioScreen
      title={complianceTexts.title}
      tabs={complianceTabs}
      tabsLabel={complianceTexts.tabsLabel}
      choices={
        <Segmented<Filter>
          aria-label={texts.show}
          value={filter}
          options={(['all', 'changing'] as const).map((value) => ({
            value,
            label: texts.filters[value],
          }))}
          onChange={(chosen) =>
            setParameters(chosen === 'all' ? {} : { only: chosen }, { replace: true })
          }
        />
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && (
        <section className={cards.card} aria-label={texts.list} aria-busy={!data}>
          <h2>{texts.list}</h2>
          <p className={cards.plain}>{texts.hint}</p>
          {!rules && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
          {rules?.length === 0 && (
            <p className={cards.empty}>{filter === 'all' ? texts.none : texts.noneChanging}</p>
          )}
          {data && rules && rules.length > 0 && (
            <>
              <Scale day={data.day} />
              <ul>
                {rules.map((rule) => (
                  <RuleRow key={rule.id} rule={rule} day={data.day} />
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </StudioScreen>
  );
}

function isChanging({ hasDraft, versions }: RuleTimes): boolean {
  return hasDraft || versions.some(({ state }) => state === 'planned');
}

/** Where there is little room, the name of a year this close to today would stand under it. */
const NEAR_PERCENT = 15;

function Scale({ day }: { day: string }) {
  return (
    <div className={styles.scale} aria-hidden="true">
      <div>
        {yearMarks(day).map(({ year, left }) => (
          <span
            key={year}
            className={Math.abs(left - TODAY_PERCENT) < NEAR_PERCENT ? styles.near : undefined}
            style={{ left: `${left}%` }}
          >
            {year}
          </span>
        ))}
        <b style={{ left: `${TODAY_PERCENT}%` }}>{texts.today}</b>
      </div>
    </div>
  );
}
