import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { WHOLE_LIST } from './list-state.ts';
import { useListState } from './use-list-state.ts';
import { useListViews } from './use-list-views.ts';
import { useViewCommands } from './use-view-commands.ts';

/** The list that the address opens, with the views of its kind. */
export function useOpenedList(definition: KindDefinition) {
  const views = useListViews(definition.kind);
  const [opened, setState] = useListState(definition, views);
  const control = useViewCommands(definition.kind, views ?? [], opened);
  return { views: views ?? [], opened, state: opened?.state ?? WHOLE_LIST, setState, control };
}
