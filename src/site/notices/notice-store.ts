import { texts } from '#ui/texts.ts';
import { createLoading } from './loading.ts';
import type { AlertNotice, ConfirmNotice, Notices } from './notices.ts';

/** A dialog that waits or is shown; without `cancel` it is an alert. */
export interface OpenDialog extends AlertNotice {
  id: number;
  cancel?: string;
}
export interface OpenToast {
  id: number;
  text: string;
}

/** What is to be seen. Of the dialogs only the first is shown, the others wait. */
export interface NoticeState {
  dialogs: readonly OpenDialog[];
  toasts: readonly OpenToast[];
  /** Text of the loading overlay; null while there is none. */
  loading: string | null;
}

/** The notices with what shows them. */
export interface NoticeStore extends Notices {
  subscribe(listener: () => void): () => void;
  snapshot(): NoticeState;
  /** A dialog was closed, `confirmed` by the button that says so. */
  close(id: number, confirmed: boolean): void;
  /** A toast has been there long enough, or was closed. */
  dismiss(id: number): void;
}

export function createNoticeStore(): NoticeStore {
  let state: NoticeState = { dialogs: [], toasts: [], loading: null };
  let lastId = 0;
  const listeners = new Set<() => void>();
  const waiting = new Map<number, (confirmed: boolean) => void>();

  function change(part: Partial<NoticeState>): void {
    state = { ...state, ...part };
    listeners.forEach((listener) => listener());
  }
  function ask(notice: AlertNotice & { cancel?: string }): Promise<boolean> {
    const id = ++lastId;
    change({ dialogs: [...state.dialogs, { ...notice, id }] });
    return new Promise((settle) => void waiting.set(id, settle));
  }

  return {
    toast(text) {
      if (state.toasts.some((toast) => toast.text === text)) return;
      change({ toasts: [...state.toasts, { id: ++lastId, text }] });
    },
    alert: async (notice) => void (await ask(notice)),
    confirm: ({ confirm, ...notice }: ConfirmNotice) => ask({ ...notice, button: confirm }),
    loading: createLoading(
      () => texts.loading,
      (loading) => change({ loading }),
    ),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    close(id, confirmed) {
      change({ dialogs: state.dialogs.filter((dialog) => dialog.id !== id) });
      waiting.get(id)?.(confirmed);
      waiting.delete(id);
    },
    dismiss: (id) => change({ toasts: state.toasts.filter((toast) => toast.id !== id) }),
  };
}

/** The notices of this page: code that loads later uses the same ones. */
export const pageNotices = createNoticeStore();
