import { useSearchParams } from 'react-router-dom';
import { commentsParameter } from '../../core/addresses/page-rows.ts';

/** The thread that the address names: null while the comments are closed, empty where they are open at none. */
export function useAskedThread(): { asked: string | null; show(thread: string | null): void } {
  const [parameters, setParameters] = useSearchParams();
  return {
    asked: parameters.get(commentsParameter),
    show: (thread) =>
      setParameters((before) => {
        const next = new URLSearchParams(before);
        if (thread === null) next.delete(commentsParameter);
        else next.set(commentsParameter, thread);
        return next;
      }),
  };
}
