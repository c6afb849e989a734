import { useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SiteCheck } from '#wire/studio/site-checks.ts';
import cards from '../../base/components/Cards.module.css';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { fullTime } from '../../base/time/time.ts';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { PublishingScreen } from '../../core/waiting/PublishingScreen.tsx';
import { FindingGroup } from './FindingGroup.tsx';
import { countSeverities, groupFindings, type FindingSeverity } from './group-findings.ts';
import styles from './SiteCheck.module.css';
import { siteCheckTexts as texts } from './texts.ts';

/** What the disclosure rules find on the live site. */
export function SiteCheckScreen() {
  const { client, signIns } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['site-check', signIns],
    queryFn: ({ signal }) => client.call('siteCheck', {}, signal),
    staleTime: 0,
  });
  const { mutate, isPending } = useAction('site-check');
  const refusal = useCallRefusal()('checkSite', null);
  const mayTry = useMay()('rule.edit');
  const run = () =>
    mutate(async () => texts.done((await client.call('checkSite', {})).check.total));
  return (
    <PublishingScreen
      tab="siteCheck"
      actions={
        <>
          {mayTry && (
            <Link className={cards.button} to="/compliance/rules?only=changing">
              {texts.tryRules}
            </Link>
          )}
          <RightsButton
            type="primary"
            label={isPending ? texts.running : texts.run}
            loading={isPending}
            refusal={refusal}
            onClick={run}
          />
        </>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <section className={cards.card} aria-label={texts.heading} aria-busy={!data && !error}>
        <h2>{texts.heading}</h2>
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {data?.check === null && <p className={cards.empty}>{texts.never}</p>}
        {data?.check && <CheckResult check={data.check} />}
      </section>
    </PublishingScreen>
  );
}

const SEVERITIES = ['block', 'evidence', 'warn'] as const;

function CheckResult({ check }: { check: SiteCheck }) {
  const { reason, endedAt, documents, total, findings } = check;
  const [only, setOnly] = useState<FindingSeverity | null>(null);
  const counts = countSeverities(findings);
  return (
    <>
      <p className={cards.plain}>
        {texts.checked(fullTime(endedAt), documents)} · {texts.reasons[reason]}
      </p>
      {total === 0 && <p className={cards.empty}>{texts.none}</p>}
      {total > 0 && (
        <>
          <p className={cards.plain}>{texts.counts(counts.block, counts.evidence, counts.warn)}</p>
          <p className={cards.plain}>{texts.candidates}</p>
          {findings.length < total && (
            <p className={cards.plain}>{texts.more(findings.length, total)}</p>
          )}
          <div className={styles.filter}>
            <span id="site-check-only">{texts.only}</span>
            <Segmented<FindingSeverity | 'all'>
              aria-labelledby="site-check-only"
              value={only ?? 'all'}
              options={[
                { value: 'all', label: texts.all },
                ...SEVERITIES.filter((one) => counts[one] > 0).map((one) => ({
                  value: one,
                  label: texts.severities[one],
                })),
              ]}
              onChange={(chosen) => setOnly(chosen === 'all' ? null : chosen)}
            />
          </div>
          <ul>
            {groupFindings(findings, only).map((group) => (
              <FindingGroup key={`${group.at.kind}:${group.at.key}`} group={group} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
