import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { nodeOf, ROOT_ID } from '#composition/tree.ts';
import type { CommentThread, ShownComment } from '#wire/studio/comments.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { personText } from '../../base/components/person.ts';
import { marks } from '../../base/language/language.ts';
import { shortTime } from '../../base/time/time.ts';
import { propLabel } from '../../core/nodes/prop-label.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useSession } from '../../core/session/session.ts';
import { nameOf } from '../actions/describe.ts';
import { useComposer } from '../composer/composer.ts';
import { CommentForm } from './CommentForm.tsx';
import { RemoveComment } from './RemoveComment.tsx';
import { commentTexts as texts } from './texts.ts';
import { useTakeThread } from './use-comments.ts';
import styles from './Comments.module.css';

interface Properties {
  thread: CommentThread;
  /** The link to this screen names it. */
  isAsked: boolean;
  /** Why nothing can be written; null where it can. */
  blocked: string | null;
}

/** One remark with its answers, what it is about, and what can be done with it. */
export function ThreadCard({ thread, isAsked, blocked }: Properties) {
  const { client } = useSession();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  const [first] = thread.comments;
  return (
    <li ref={card} className={isAsked ? `${styles.thread} ${styles.asked}` : styles.thread}>
      <ThreadHead thread={thread} />
      <ol className={styles.comments}>
        {thread.comments.map((comment) => (
          <CommentItem key={comment.number} thread={thread} comment={comment} blocked={blocked} />
        ))}
      </ol>
      {thread.resolved ? (
        <p className={styles.faint}>
          <Icon name="passed" size={14} />
          {texts.resolved(thread.resolved.by, shortTime(thread.resolved.at))}
        </p>
      ) : (
        <CommentForm
          thread={thread.id}
          label={texts.replyTo(first?.name ?? '')}
          button={texts.reply}
          done={texts.replied}
          blocked={blocked}
          send={(comment) => client.call('reply', { id: thread.id, ...comment })}
        />
      )}
      <ResolveButton thread={thread} blocked={blocked} />
    </li>
  );
}

/** The block, the field and the words that it is about, and how to get there. */
function ThreadHead({ thread }: { thread: CommentThread }) {
  const { view, visit, title } = useComposer();
  const { node: id, path, quote, place, seq, seal, reviewLink } = thread;
  const node = nodeOf(view.tree, id);
  const where = node
    ? [
        id === ROOT_ID ? title : nameOf(view.tree, id, catalogue),
        path ? propLabel(node.type, path[1] ?? '') : '',
      ]
    : [];
  const notes = [
    seq === null ? '' : texts.ofVersion(seq),
    seal === null ? '' : texts.ofSubmission,
    reviewLink === null ? '' : texts.byLink(reviewLink),
    texts.places[place],
  ].filter((note) => note !== '');
  return (
    <header className={styles.head}>
      <b>{where.filter((part) => part !== '').join(' · ')}</b>
      {node && place !== 'nodeRemoved' && (id !== ROOT_ID || path !== null) && (
        <Button
          size="small"
          onClick={() => visit({ node: id, path: path === null ? [] : path.slice(1) })}
        >
          {texts.visit}
        </Button>
      )}
      {quote !== '' && <blockquote className={styles.quote}>{quote}</blockquote>}
      {notes.map((note) => (
        <small key={note} className={place === 'here' ? styles.faint : styles.gone}>
          {note}
        </small>
      ))}
    </header>
  );
}

function CommentItem({
  thread,
  comment,
  blocked,
}: {
  thread: CommentThread;
  comment: ShownComment;
  blocked: string | null;
}) {
  const { account } = useSession();
  const { name, at, body, isRemoved, isByProgram, mentions } = comment;
  return (
    <li>
      <span className={styles.by}>
        <b>{personText(name, comment.account)}</b> {shortTime(at)}
        {isByProgram && ` · ${texts.byProgram}`}
        {!isRemoved && comment.account === account && blocked === null && (
          <RemoveComment thread={thread.id} number={comment.number} />
        )}
      </span>
      <p className={isRemoved ? styles.faint : styles.body}>{isRemoved ? texts.removed : body}</p>
      {mentions.length > 0 && (
        <small className={styles.faint}>
          {texts.mentioned(
            mentions.map((one) => personText(one.name, one.account)).join(marks.row),
          )}
        </small>
      )}
    </li>
  );
}

function ResolveButton({ thread, blocked }: { thread: CommentThread; blocked: string | null }) {
  const { client } = useSession();
  const feedback = useFeedback();
  const take = useTakeThread();
  const isResolved = thread.resolved !== null;
  async function change() {
    try {
      take((await client.call('resolveThread', { id: thread.id, isResolved: !isResolved })).thread);
      feedback.announce(isResolved ? texts.wasReopened : texts.wasResolved);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      feedback.toast({ text, icon: 'warning' });
    }
  }
  if (blocked !== null) return null;
  return (
    <Button size="small" onClick={() => void change()}>
      {isResolved ? texts.reopen : texts.resolve}
    </Button>
  );
}
