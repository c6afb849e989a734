import type { ComponentType } from 'react';
import type { OpenDialog } from './notice-store.ts';

type DialogView = ComponentType<{ dialog: OpenDialog; onClose(confirmed: boolean): void }>;

let provided: DialogView | undefined;

/** Called by code that opens dialogs, when it is loaded: a page that makes no call goes without their view. */
export function provideDialog(view: DialogView): void {
  provided = view;
}

export function dialogView(): DialogView | undefined {
  return provided;
}
