import { useSearchParams } from 'react-router-dom';
import { COMMENTS_PARAMETER } from '#wire/studio/notice-address.ts';

/** The thread that the address names: null while the comments are closed, empty where they are open at none. */
export function useAskedThread(): { asked: string | null; show(thread: string | null): void } {
  const [parameters, setParameters] = useSearchParams();
  return {
    asked: parameters.get(COMMENTS_PARAMETER),
    show: (thread) =>
      setParameters((before) => {
        const next = new URLSearchParams(before);
        if (thread === null) next.delete(COMMENTS_PARAMETER);
        else next.set(COMMENTS_PARAMETER, thread);
        return next;
      }),
  };
}
