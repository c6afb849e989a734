import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useRef, useState } from 'react';
import { type CommentThread, MAX_COMMENT } from '#wire/studio/comments.ts';
import type { SealedNode } from '#wire/studio/signing-review.ts';
import { personText } from '../../../base/components/person.ts';
import { useAction } from '../../../base/components/use-action.ts';
import { marks } from '../../../base/language/language.ts';
import { shortTime } from '../../../base/time/time.ts';
import { propLabel } from '../../../core/nodes/prop-label.ts';
import { useMay, useSubjectOf } from '../../../core/rights/rights.ts';
import { useSession } from '../../../core/session/session.ts';
import { signingReviewTexts as texts } from '../shared/signing-review-texts.ts';
import styles from '../shared/Review.module.css';

/** The open comments on a node of a submission, and a form to write one while signing. */
export function NodeComments({ place, seal }: { place: SealedNode; seal: string | null }) {
  const { client } = useSession();
  const { kind, key } = place.name;
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMay()('comment.write', useSubjectOf()(place.name));
  const { data } = useQuery({
    queryKey: ['comments', kind, key],
    queryFn: ({ signal }) => client.call('comments', { kind, key }, signal),
  });
  if (!data) return null;
  const threads = data.threads.filter(({ node, resolved }) => node === place.node && !resolved);
  return (
    <div className={styles.comments}>
      <ul>
        {threads.map((thread) => (
          <ThreadItem key={thread.id} thread={thread} type={place.type} />
        ))}
      </ul>
      {mayWrite && !isOpen && (
        <Button size="small" type="text" onClick={() => setOpen(true)}>
          {texts.write}
        </Button>
      )}
      {isOpen && (
        <NewComment place={place} seal={seal} head={data.head} onDone={() => setOpen(false)} />
      )}
    </div>
  );
}

/** With the field that it is about, and the words that it quotes. */
function ThreadItem({
  thread: { path, quote, comments },
  type,
}: {
  thread: CommentThread;
  type: string;
}) {
  return (
    <li>
      {quote !== '' && <q>{quote}</q>}
      {comments
        .filter(({ isRemoved }) => !isRemoved)
        .map(({ number, name, account, body, at }) => (
          <p key={number}>
            <small>
              {personText(name, account)} · {shortTime(at)}
              {path?.[1] !== undefined && ` · ${propLabel(type, path[1])}`}
            </small>
            {body}
          </p>
        ))}
    </li>
  );
}

interface NewCommentProps {
  place: SealedNode;
  seal: string | null;
  /** The operation of the draft up to which the comments are read. */
  head: number;
  onDone(): void;
}

function NewComment({ place, seal, head, onDone }: NewCommentProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { mutate, isPending } = useAction('comments');
  const [body, setBody] = useState('');
  const area = useRef<TextAreaRef>(null);
  useEffect(() => area.current?.focus(), []);
  const { kind, key } = place.name;
  const save = () =>
    mutate(async () => {
      await client.call('startThread', {
        ...{ kind, key, head, body: body.trim(), mentions: [] },
        target: { node: place.node, path: null },
        ...(seal !== null && { seal }),
      });
      await queries.invalidateQueries({ queryKey: ['comments', kind, key] });
      onDone();
      return texts.saved;
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() !== '') save();
      }}
    >
      <Input.TextArea
        ref={area}
        aria-label={`${texts.write}${marks.colon}${place.label}`}
        placeholder={texts.placeholder}
        value={body}
        maxLength={MAX_COMMENT}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={(event) => setBody(event.target.value)}
      />
      <Button
        size="small"
        type="primary"
        htmlType="submit"
        aria-disabled={body.trim() === ''}
        loading={isPending}
      >
        {texts.save}
      </Button>
    </form>
  );
}
