import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BreachFix } from '#schemas/rule-breach.ts';
import cards from '../../../base/components/Cards.module.css';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { marks } from '../../../base/language/language.ts';
import { documentTitle, messageText } from '../../../base/language/messages.ts';
import { documentBase, isSameDocument } from '#wire/studio/document-name.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { useSession } from '../../../core/session/session.ts';
import styles from './Queue.module.css';
import { queueTexts as texts } from './queue-texts.ts';
import { type SameFinding, sameFindings } from './same-findings.ts';

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
            {sameFindings(data.documents, ({ message }) => messageText(message)).map((one) => (
              <FindingItem
                key={`${one.finding.breach?.rule} ${messageText(one.finding.message)}`}
                {...one}
              />
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

/** What a rule says, by which article, where, and what mends it. */
function FindingItem({ finding: { message, breach }, places }: SameFinding) {
  return (
    <li>
      {breach && (
        <span className={`${cards.tag} ${cards[TONES[breach.severity]]}`}>
          {texts.severities[breach.severity]}
        </span>
      )}{' '}
      {messageText(message)}
      {breach?.fix && <small>{fixWords(breach.fix)}</small>}
      <small>
        {places.map(({ name, title, node, words }, index) => (
          <Fragment key={`${name.kind}:${name.key} ${node} ${words}`}>
            {index > 0 && marks.row}
            <Link to={`${documentBase(name)}?node=${encodeURIComponent(node)}`}>
              {isAgain(places, index) ? texts.another : documentTitle(name.kind, title)}
            </Link>
            {words !== '' && ` ${texts.quoted(words)}`}
          </Fragment>
        ))}
      </small>
      {breach && <small>{texts.basis(breach.basis)}</small>}
    </li>
  );
}

/** Whether the place before is in the same document, which is named once. */
function isAgain(places: SameFinding['places'], index: number): boolean {
  const [before, here] = [places[index - 1], places[index]];
  return before !== undefined && here !== undefined && isSameDocument(before.name, here.name);
}

const TONES = { block: 'returned', evidence: 'waiting', warn: 'waiting' } as const;

function fixWords(fix: BreachFix): string {
  switch (fix.kind) {
    case 'insert-text':
      return texts.fixes.text(fix.text);
    case 'insert-block':
      return texts.fixes.block(catalogue.get(fix.type)?.label ?? fix.type);
    case 'set-prop':
      return texts.fixes.value(fix.value);
  }
}
