import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { QueuedSubmission } from '#wire/studio/signing-queue.ts';
import cards from '../../../base/components/Cards.module.css';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { StudioScreen } from '../../../base/components/Screen.tsx';
import { Switcher } from '../../../base/components/Switcher.tsx';
import { useSession } from '../../../core/session/session.ts';
import { ApprovalItems } from '../approvals/ApprovalItems.tsx';
import { approvalTitle } from '../approvals/approval-title.ts';
import { QueueDetails } from '../queue/QueueDetails.tsx';
import { SubmissionFindings } from '../queue/SubmissionFindings.tsx';
import { useSigningQueue } from '../queue/use-signing-queue.ts';
import { FrozenPagesCard } from '../frozen/FrozenPagesCard.tsx';
import { signingReviewTexts as texts } from '../shared/signing-review-texts.ts';
import { SinceSignedCard } from './SinceSignedCard.tsx';

type Scope = keyof typeof texts.scopes;

/** All that somebody looks at before signing one submission. */
export function ReviewScreen() {
  const { fingerprint = '' } = useParams();
  const { data, dataUpdatedAt, error, refetch } = useSigningQueue();
  const one = data?.submissions.find((submission) => submission.fingerprint === fingerprint);
  return (
    <StudioScreen
      title={texts.title(one ? approvalTitle(one) : '')}
      actions={
        <Link to="/compliance" className={cards.button}>
          {texts.back}
        </Link>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && !one && <p className={cards.empty}>{texts.gone}</p>}
      {one && <Review one={one} now={dataUpdatedAt} />}
    </StudioScreen>
  );
}

function Review({ one, now }: { one: QueuedSubmission; now: number }) {
  const { client, account, signIns } = useSession();
  const { fingerprint, seal } = one;
  const [asked, setAsked] = useState<Scope>('since');
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'since', seal, signIns],
    queryFn: ({ signal }) => client.call('sinceSigned', { fingerprint }, signal),
    staleTime: 0,
  });
  const since = data?.since;
  return (
    <>
      <section className={cards.card} aria-label={approvalTitle(one)}>
        <ul>
          <ApprovalItems approvals={[one]} isMine={one.submitter === account}>
            <QueueDetails {...one} now={now} />
            <SubmissionFindings fingerprint={fingerprint} />
          </ApprovalItems>
        </ul>
      </section>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {since && (
        <div>
          <Switcher<Scope>
            label={texts.show}
            value={asked}
            options={(['since', 'whole'] as const).map((value) => ({
              value,
              label: texts.scopes[value],
            }))}
            onChange={setAsked}
          />
        </div>
      )}
      {since && asked === 'since' && <SinceSignedCard since={since} />}
      {(error || data) && (!since || asked === 'whole') && (
        <FrozenPagesCard of={{ fingerprint }} seal={seal} />
      )}
    </>
  );
}
