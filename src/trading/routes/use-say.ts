import { useLocation, useNavigate } from 'react-router-dom';
import { focusPage } from './focus-page.ts';

/** State of a place in the history: what was done on the way to it. */
export const saying = (said: string) => ({ state: { said } });

/** Says on the present page that something was done; the focus goes there, since the form that did it may disappear. */
export function useSay(): (said: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (said) => {
    void navigate({ pathname, search }, { replace: true, ...saying(said) });
    focusPage();
  };
}

/** What was done last, as the present place says it; empty where it says nothing. */
export function useSaid(): string {
  const state: unknown = useLocation().state;
  const { said } = (state ?? {}) as { said?: unknown };
  return typeof said === 'string' ? said : '';
}
