import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { ListView } from '#wire/studio/list-views.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { NO_VIEW, writeListState, type OpenedList } from './list-state.ts';
import type { ViewCommands } from './ViewMenu.tsx';
import { viewTexts as texts } from './view-texts.ts';
import { useListViewActions } from './use-list-views.ts';

type ViewDialog = { what: 'save'; name: string } | { what: 'rename'; view: ListView };

/** What is done to the views of a list, and the dialog that asks for more. `opened` is null until it is known. */
export function useViewCommands(
  kind: ContentKind,
  views: readonly ListView[],
  opened: OpenedList | null,
) {
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  const navigate = useNavigate();
  const { announce, toast } = useFeedback();
  const open = (id: string) => void navigate(`?view=${id}`, { replace: true });
  const actions = useListViewActions(kind, {
    onSaved: ({ id }) => open(id),
    onRemoved() {
      open(NO_VIEW);
      document.querySelector<HTMLElement>(`[data-view=${NO_VIEW}]`)?.focus();
    },
  });
  const query = opened ? writeListState(opened.state).toString() : '';
  const close = () => setDialog(null);
  const commands: ViewCommands = {
    overwrite: ({ id }) => actions.change({ id, query }, ({ name }) => texts.overwritten(name)),
    saveAs: ({ name }) => setDialog({ what: 'save', name }),
    rename: (view) => setDialog({ what: 'rename', view }),
    setShared: ({ id }, isShared) =>
      actions.change({ id, isShared }, ({ name }) =>
        isShared ? texts.nowShared(name) : texts.unshared(name),
      ),
    setDefault: ({ id }, isDefault) =>
      actions.change({ id, isDefault }, ({ name }) =>
        isDefault ? texts.madeDefault(name) : texts.droppedDefault,
      ),
    move({ id, name }, by) {
      const ids = views.filter(({ isOwn }) => isOwn).map((view) => view.id);
      const from = ids.indexOf(id);
      const to = from + by;
      if (from < 0 || to < 0 || to >= ids.length) return;
      actions.order(ids.toSpliced(from, 1).toSpliced(to, 0, id), texts.moved(name, to + 1));
    },
    copyLink({ id }) {
      void navigator.clipboard
        .writeText(`${location.origin}${location.pathname}?view=${id}`)
        .then(() => {
          announce(texts.linkCopied);
          toast({ text: texts.linkCopied, icon: 'passed' });
        });
    },
    remove: (view) => actions.remove(view),
  };
  const savingOf = (view: ListView | undefined) =>
    view?.isOwn
      ? { label: texts.overwrite(view.name), run: () => commands.overwrite(view) }
      : { label: texts.save, run: () => setDialog({ what: 'save', name: '' }) };
  return {
    dialog,
    close,
    commands,
    saving: opened?.isChanged ? savingOf(opened.view) : null,
    save: (asked: { name: string; isShared: boolean }) => actions.save({ ...asked, query }),
    rename(view: ListView, name: string) {
      actions.change({ id: view.id, name }, (renamed) => texts.renamed(renamed.name));
      close();
    },
  };
}
