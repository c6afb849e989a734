import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ListView } from '#wire/studio/list-views.ts';
import { useCategories } from '../../../core/documents/use-categories.ts';
import { askedFields } from './asked-fields.ts';
import {
  listAddress,
  listColumns,
  NO_VIEW,
  openList,
  type ListShape,
  type ListState,
  type OpenedList,
} from './list-state.ts';

/** What the address opens of a kind's list, null until that is known, and how it is changed. */
export function useListState(
  definition: KindDefinition,
  views: readonly ListView[] | undefined,
): [OpenedList | null, (next: Partial<ListState>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const shape = useListShape(definition);
  const opened = useMemo(() => openList(parameters, shape, views), [parameters, shape, views]);
  const isPlain = !(views ?? []).some(({ isDefault }) => isDefault);
  return [
    opened,
    (next) =>
      opened &&
      setParameters(
        listAddress({ ...opened.state, ...next }, opened.view?.id ?? NO_VIEW, isPlain),
        { replace: true },
      ),
  ];
}

/** Categories are known once they have loaded; until then any is taken. */
function useListShape(definition: KindDefinition): ListShape {
  const isOf = (prop: string, control: string) =>
    askedFields(definition).some(({ name, meta }) => name === prop && meta.control === control);
  const { data } = useCategories(definition.filters.some((prop) => isOf(prop, 'category')));
  return useMemo(() => {
    const fields = askedFields(definition);
    const valuesOf = (prop: string) => {
      const meta = fields.find(({ name }) => name === prop)?.meta;
      if (meta?.control === 'category') return data?.categories.map(({ id }) => id);
      return meta?.choices && Object.keys(meta.choices);
    };
    return {
      filters: new Map(definition.filters.map((prop) => [prop, valuesOf(prop)])),
      columns: listColumns(definition),
    };
  }, [definition, data]);
}
