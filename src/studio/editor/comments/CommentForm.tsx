import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { MAX_COMMENT, type CommentThread } from '#wire/studio/comments.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { personText } from '../../base/components/person.ts';
import { useSession } from '../../core/session/session.ts';
import { useComposer } from '../composer/composer.ts';
import { commentTexts as texts } from './texts.ts';
import { useBegunComment, type WrittenComment } from './use-begun-comment.ts';
import { useTakeThread } from './use-comments.ts';
import styles from './Comments.module.css';

interface Properties {
  /** The thread that is answered; null begins one. */
  thread: string | null;
  label: string;
  button: string;
  done: string;
  /** Why nothing can be written; null where it can. */
  blocked: string | null;
  send(comment: WrittenComment): Promise<{ thread: CommentThread }>;
}

/** Words, whom to tell, and a button. What was written stays until it is saved, also where the pane is closed in between. */
export function CommentForm({ thread: answered, label, button, done, blocked, send }: Properties) {
  const [written, write] = useBegunComment(answered);
  const { body, mentions } = written;
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const feedback = useFeedback();
  const take = useTakeThread();
  const isReady = body.trim() !== '' && blocked === null && !isPending;

  async function submit() {
    if (!isReady) return;
    setPending(true);
    try {
      const { thread } = await send({ body: body.trim(), mentions });
      take(thread);
      write({ body: '', mentions: [] });
      setProblem(null);
      feedback.announce(done);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Input.TextArea
        aria-label={label}
        placeholder={texts.placeholder}
        value={body}
        maxLength={MAX_COMMENT}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={(event) => write({ ...written, body: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      />
      <div className={styles.send}>
        <MentionSelect
          value={mentions}
          onChange={(next) => write({ ...written, mentions: next })}
        />
        <Button type="primary" htmlType="submit" aria-disabled={!isReady} loading={isPending}>
          {button}
        </Button>
      </div>
      {blocked !== null && <p className={styles.faint}>{blocked}</p>}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

/** Asks who may see the document once somebody opens it. */
function MentionSelect({ value, onChange }: { value: string[]; onChange(next: string[]): void }) {
  const { name } = useComposer();
  const { client, account } = useSession();
  const [isOpened, setOpened] = useState(false);
  const { kind, key } = name;
  const { data, isLoading } = useQuery({
    queryKey: ['mentionable', kind, key],
    queryFn: ({ signal }) => client.call('mentionable', { kind, key }, signal),
    enabled: isOpened,
  });
  return (
    <Select
      mode="multiple"
      className={styles.mention ?? ''}
      aria-label={texts.mention}
      title={texts.mentionHint}
      placeholder={texts.mention}
      value={value}
      loading={isLoading}
      maxCount={20}
      optionFilterProp="label"
      options={(data?.people ?? [])
        .filter((one) => one.account !== account)
        .map((one) => ({ value: one.account, label: personText(one.name, one.account) }))}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={onChange}
    />
  );
}
