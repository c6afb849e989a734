import { useEffect } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { z } from 'zod';
import { ROOT_ID, walk, type DocumentTree } from '#composition/tree.ts';
import { finding } from '#wire/studio/refusal.ts';
import { readFields } from '../../core/nodes/field-shape.ts';
import { nodeSchema } from '../../core/nodes/node-schema.ts';
import { useComposer, type FieldRef } from './composer.ts';

const asked = z.object({
  visit: z.union([z.literal('first'), finding.pick({ node: true, path: true })]),
});

/** Opens another document at something that has to be looked at there. */
export function visiting({ node, path }: FieldRef): NavigateOptions {
  return { state: { visit: { node, path } } satisfies z.input<typeof asked> };
}

/** Opens another document at the first field of its first block. */
export const VISIT_FIRST: NavigateOptions = {
  state: { visit: 'first' } satisfies z.input<typeof asked>,
};

/** Goes once to the place that the link to this screen names; after a reload the editor stays at the present place. */
export function useAskedVisit(): void {
  const composer = useComposer();
  const { visit } = composer;
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const { data } = asked.safeParse(state);
    if (!data) return;
    const place = data.visit === 'first' ? firstField(composer.view.tree) : data.visit;
    if (place) visit(place);
    void navigate({ pathname, search }, { replace: true, state: null });
    // The tree is read in passing: else the whole screen would be drawn with every edit.
  }, [state, composer, visit, navigate, pathname, search]);
}

function firstField(tree: DocumentTree): FieldRef | null {
  for (const { id, type, props } of walk(tree)) {
    const schema = id === ROOT_ID ? undefined : nodeSchema(type, props);
    const [field] = schema ? readFields(schema) : [];
    if (field) return { node: id, path: [field.name] };
  }
  return null;
}
