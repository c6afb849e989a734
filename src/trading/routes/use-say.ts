import { useLocation, useNavigate } from 'react-router-dom';
import { insidePath } from './addresses.ts';
import { focusPage } from './focus-page.ts';

/** State of a place in the history: what was done on the way to it. */
export const saying = (said: string) => ({ state: { said } });

/**
 * Says on the page that is shown when it is called that something was done. The focus goes there, since the form that did
 * it may disappear, unless another page is shown by then: what was sent may be answered late.
 */
export function useSay(): (said: string) => void {
  const navigate = useNavigate();
  const { pathname: begun } = useLocation();
  return (said) => {
    const { pathname, search } = window.location;
    const shown = insidePath(pathname) ?? '/';
    void navigate({ pathname: shown, search }, { replace: true, ...saying(said) });
    if (shown === begun) focusPage();
  };
}

/** What was done last, as the present place says it; empty where it says nothing. */
export function useSaid(): string {
  const state: unknown = useLocation().state;
  const { said } = (state ?? {}) as { said?: unknown };
  return typeof said === 'string' ? said : '';
}
