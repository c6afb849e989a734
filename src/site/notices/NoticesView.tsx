import { useSyncExternalStore } from 'react';
import { dialogView } from './dialog-view.ts';
import { Loading } from './Loading.tsx';
import type { NoticeStore } from './notice-store.ts';
import { Toasts } from './Toasts.tsx';

/** Everything that visitors are told beside the page. */
export function NoticesView({ store }: { store: NoticeStore }) {
  const {
    dialogs: [dialog],
    toasts,
    loading,
  } = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const Dialog = dialogView();
  return (
    <>
      {Dialog && dialog && (
        <Dialog
          key={dialog.id}
          dialog={dialog}
          onClose={(confirmed) => store.close(dialog.id, confirmed)}
        />
      )}
      <Toasts toasts={toasts} isHeld={dialog !== undefined} onDismiss={store.dismiss} />
      <Loading text={dialog ? null : loading} />
    </>
  );
}
