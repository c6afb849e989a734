import { useMemo } from 'react';
import { idPath } from '#composition/id-path.ts';
import type { ScopePart } from '#schemas/right.ts';
import { useCategories } from '../documents/use-categories.ts';
import { useAllPages } from '../documents/use-pages.ts';
import { fieldChoices, fieldWords } from './field-choices.ts';
import {
  BLOCK_CHOICES,
  KIND_CHOICES,
  LANGUAGE_CHOICES,
  type Choice,
  type ScopeName,
} from './scope-choices.ts';

/** By what a role or a key can be narrowed, and what each is called. Menu entries and categories come once they have loaded. */
export function useScopeChoices(): {
  choices: Record<ScopePart, Choice[]>;
  nameOf: ScopeName;
} {
  const entries = useAllPages();
  const rows = useCategories().data?.categories;
  return useMemo(() => {
    const names = new Map((rows ?? []).map(({ id, typename }) => [id, typename]));
    const choices = {
      branches: (entries ?? []).map(({ entry }) => ({
        value: entry.id,
        label: `${entry.menuname} ${entry.id}`,
      })),
      kinds: KIND_CHOICES,
      categories: (rows ?? []).map(({ id }) => ({
        value: id,
        label: idPath(rows ?? [], id)
          .map((each) => names.get(each) ?? each)
          .join(' / '),
      })),
      blocks: BLOCK_CHOICES,
      fields: fieldChoices(),
      languages: LANGUAGE_CHOICES,
    };
    const menu = new Map((entries ?? []).map(({ entry }) => [entry.id, entry.menuname]));
    return {
      choices,
      nameOf: (part, value) =>
        part === 'branches'
          ? (menu.get(value) ?? value)
          : part === 'fields'
            ? fieldWords(value)
            : (choices[part].find((choice) => choice.value === value)?.label ?? value),
    };
  }, [entries, rows]);
}
