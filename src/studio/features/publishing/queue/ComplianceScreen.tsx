import { Segmented, Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import cards from '../../../base/components/Cards.module.css';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { StudioScreen } from '../../../base/components/Screen.tsx';
import { useSession } from '../../../core/session/session.ts';
import { complianceTabs, complianceTexts } from '../../../core/waiting/compliance-tabs.ts';
import { ApprovalItems } from '../approvals/ApprovalItems.tsx';
import { RequestItems } from '../approvals/RequestItems.tsx';
import { type QueueEntry, queueDays, waitsForReader } from './queue-days.ts';
import { QueueDetails } from './QueueDetails.tsx';
import { queueTexts as texts } from './queue-texts.ts';
import { SubmissionFindings } from './SubmissionFindings.tsx';
import { TakingItems } from './TakingItems.tsx';
import { useSigningQueue } from './use-signing-queue.ts';

type Filter = keyof typeof texts.filters;

/** What waits for whose signature, by the day on which it is due. */
export function ComplianceScreen() {
  const [parameters, setParameters] = useSearchParams();
  const filter: Filter = parameters.get('for') === 'me' ? 'forMe' : 'all';
  const { data, dataUpdatedAt, error, refetch } = useSigningQueue();
  const days = data && queueDays(data, filter === 'forMe' ? waitsForReader : undefined);
  const choose = (chosen: Filter) =>
    setParameters(chosen === 'forMe' ? { for: 'me' } : {}, { replace: true });
  return (
    <StudioScreen
      title={texts.title}
      tabs={complianceTabs}
      tabsLabel={complianceTexts.tabsLabel}
      choices={
        <Segmented<Filter>
          aria-label={texts.show}
          value={filter}
          options={(['all', 'forMe'] as const).map((value) => ({
            value,
            label: texts.filters[value],
          }))}
          onChange={choose}
        />
      }
    >
      <TakingItems />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {(!days || days.length === 0) && !error && (
        <section className={cards.card} aria-label={texts.queue} aria-busy={!days}>
          <h2>{texts.queue}</h2>
          {!days && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
          {days && (
            <p className={cards.empty}>{filter === 'forMe' ? texts.noneForMe : texts.none}</p>
          )}
        </section>
      )}
      {days?.map(({ day, entries }) => (
        <section key={day} className={cards.card} aria-label={texts.day(day)}>
          <h2>{texts.day(day)}</h2>
          <ul>
            {entries.map((entry) => (
              <EntryItem key={entry.id} entry={entry} now={dataUpdatedAt} />
            ))}
          </ul>
        </section>
      ))}
    </StudioScreen>
  );
}

function EntryItem({ entry, now }: { entry: QueueEntry; now: number }) {
  const { account } = useSession();
  if (entry.what === 'request')
    return (
      <RequestItems requests={[entry.one]} isMine={entry.one.account === account}>
        <QueueDetails {...entry.one} now={now} />
      </RequestItems>
    );
  const { one } = entry;
  return (
    <ApprovalItems approvals={[one]} isMine={one.submitter === account} hasReview>
      <QueueDetails {...one} now={now} />
      <SubmissionFindings fingerprint={one.fingerprint} />
    </ApprovalItems>
  );
}
