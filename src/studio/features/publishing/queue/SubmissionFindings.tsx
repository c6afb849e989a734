import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Finding } from '#wire/studio/refusal.ts';
import cards from '../../../base/components/Cards.module.css';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { documentTitle, messageText } from '../../../base/language/messages.ts';
import { documentBase } from '../../../core/addresses/page-rows.ts';
import { useSession } from '../../../core/session/session.ts';
import styles from './Queue.module.css';
import { queueTexts as texts } from './queue-texts.ts';

/** What disclosure rules say of a submission, with law and article: asked for once it is opened. */
export function SubmissionFindings({ fingerprint }: { fingerprint: string }) {
  const { client } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'findings', fingerprint],
    queryFn: ({ signal }) => client.call('submissionFindings', { fingerprint }, signal),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <details className={styles.found} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.findings}</summary>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isOpen && !data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data?.documents.length === 0 && <p className={cards.plain}>{texts.noFindings}</p>}
      {data && data.documents.length > 0 && (
        <>
          <p className={cards.plain}>{texts.findingsHint}</p>
          <ul>
            {data.documents.flatMap(({ name, title, findings }) =>
              findings.map((finding) => (
                <FindingItem
                  key={`${name.kind}:${name.key} ${finding.node} ${finding.breach?.key}`}
                  address={documentBase(name)}
                  title={documentTitle(name.kind, title)}
                  finding={finding}
                />
              )),
            )}
          </ul>
        </>
      )}
    </details>
  );
}

interface FindingItemProps {
  address: string;
  title: string;
  finding: Finding;
}

function FindingItem({ address, title, finding: { node, message, breach } }: FindingItemProps) {
  return (
    <li>
      <span>
        <b>{messageText(message)}</b>
        <small>
          <Link to={`${address}?node=${encodeURIComponent(node)}`}>{title}</Link>
          {breach && breach.words !== '' && ` · ${texts.words(breach.words)}`}
        </small>
        {breach && <small>{texts.basis(breach.basis)}</small>}
      </span>
    </li>
  );
}
