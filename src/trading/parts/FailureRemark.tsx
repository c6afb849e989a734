import type { Answer } from '#kit';
import { Remark } from './Sheet.tsx';

/** Why a read came to nothing, in the words of its answer; nothing where it succeeded or is under way. */
export function FailureRemark({ answer }: { answer: Answer | undefined }) {
  if (answer?.ok !== false) return null;
  return (
    <Remark tone="warn">
      <p>{answer.msg}</p>
    </Remark>
  );
}
