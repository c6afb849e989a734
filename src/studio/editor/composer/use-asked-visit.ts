import { useEffect } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { z } from 'zod';
import { finding } from '#wire/studio/refusal.ts';
import { useComposer, type FieldRef } from './composer.ts';

const asked = z.object({ visit: finding.pick({ node: true, path: true }) });

/** Opens another document at something that has to be looked at there. */
export function visiting({ node, path }: FieldRef): NavigateOptions {
  return { state: { visit: { node, path } } satisfies z.input<typeof asked> };
}

/** Goes once to the place that the link to this screen names; after a reload the editor stays at the present place. */
export function useAskedVisit(): void {
  const { visit } = useComposer();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const { data } = asked.safeParse(state);
    if (!data) return;
    visit(data.visit);
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [state, visit, navigate, pathname, search]);
}
