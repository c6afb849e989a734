import { expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldMeta } from '#kit';
import { contentKinds } from '#registry/kinds/kinds.ts';
import { CATEGORISED_KINDS } from './categorised-kind.ts';

it('are all kinds whose form asks for a category', () => {
  const asking = [...contentKinds.values()].filter(({ form }) => {
    const category = form.shape['category'] as z.ZodType | undefined;
    return category !== undefined && fieldMeta(category)?.control === 'category';
  });
  expect(new Set(asking.map(({ kind }) => kind))).toEqual(CATEGORISED_KINDS);
});
