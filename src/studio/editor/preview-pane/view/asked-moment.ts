import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { z } from 'zod';

const asked = z.object({ lookAt: z.string() });

/** Opens a page as visitors will have it at a moment, ISO 8601. */
export function lookingAt(moment: string): NavigateOptions {
  return { state: { lookAt: moment } satisfies z.input<typeof asked> };
}

/** Calls `look` once with the moment that the link to this screen names. */
export function useAskedMoment(look: (moment: string) => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const onAsked = useEffectEvent(look);
  useEffect(() => {
    const { data } = asked.safeParse(state);
    if (!data) return;
    onAsked(data.lookAt);
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [state, navigate, pathname, search]);
}
