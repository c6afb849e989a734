import type { ReactNode } from 'react';
import type { Answer } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import { Bones, Failed } from '#ui/components/States.tsx';
import type { Read } from '../wire/use-answer.ts';

type Good<P extends CallPath> = Extract<Answer<P>, { ok: true }>;

const NOT_REFRESHED = '没有取到最新的内容，下面是之前的';

/** What a read came to: bars while it is under way, that it failed with a way to ask again, or what is made of it. */
export function AnswerView<P extends CallPath>({
  read: { answer, isFetching, isOld, retry },
  bones = 4,
  children,
}: {
  read: Read<P>;
  /** Rows to expect. */
  bones?: number;
  children: (answer: Good<P>) => ReactNode;
}) {
  if (!answer) return <Bones rows={bones} />;
  if (!answer.ok)
    return <Failed message={answer.msg || undefined} retry={retry} loading={isFetching} />;
  return (
    <>
      {isOld && <Failed message={NOT_REFRESHED} retry={retry} loading={isFetching} />}
      {children(answer as Good<P>)}
    </>
  );
}
