import { useEffect, useEffectEvent, useRef } from 'react';
import { useRelease } from './use-release.ts';

type Release = Pick<ReturnType<typeof useRelease>, 'items' | 'block' | 'approval'>;

/** Whether a release lacks nothing but being submitted: one document, no error, no warning, nothing that was sent back or became void. */
export function canSubmitUnseen({ items, block, approval }: Release): boolean {
  const { state } = approval;
  const isOpen = state?.approval && state.approval.state !== 'withdrawn';
  return (
    block?.kind === 'approval' &&
    items.length === 1 &&
    items.every(({ breaches, warnings }) => breaches.length === 0 && warnings.length === 0) &&
    state?.required === true &&
    !isOpen &&
    state.voidReasons.length === 0
  );
}

/** A release as it is put together. With `submits` it submits itself once, as soon as all that was checked says that nobody has to look first: visitors see nothing of it, and it can be taken back. */
export function useReleaseToSubmit(onDone: () => void, submits: boolean) {
  const release = useRelease(onDone);
  const isDone = useRef(!submits);
  const isReady = canSubmitUnseen(release);
  const submit = useEffectEvent(() => release.approval.submit.mutate());
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    submit();
  }, [isReady]);
  return release;
}
