import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { NewItemDialog } from './NewItemDialog.tsx';
import { PublishItemsDialog } from './PublishItemsDialog.tsx';
import { UsesDialog, WithdrawDialog } from './UsesDialog.tsx';
import { listTexts as texts } from './texts.ts';
import type { useItemActions } from './use-items.ts';

export type ItemDialog =
  | { what: 'uses' | 'withdraw' | 'publish'; items: ContentIndexItem[] }
  | { what: 'new' };

interface ItemDialogsProps {
  dialog: ItemDialog;
  definition: KindDefinition;
  onClose(): void;
  onDone(announcement: string): void;
  onCreate: ReturnType<typeof useItemActions>['create'];
}

export function ItemDialogs({ dialog, definition, onClose, onDone, onCreate }: ItemDialogsProps) {
  return (
    <>
      {dialog.what === 'uses' && (
        <UsesDialog definition={definition} items={dialog.items} onClose={onClose} />
      )}
      {dialog.what === 'withdraw' && (
        <WithdrawDialog
          definition={definition}
          items={dialog.items}
          onClose={onClose}
          onDone={(count) => onDone(texts.withdrawn(count))}
        />
      )}
      {dialog.what === 'publish' && (
        <PublishItemsDialog
          definition={definition}
          items={dialog.items}
          onClose={onClose}
          onDone={(count) => onDone(texts.published(count))}
        />
      )}
      {dialog.what === 'new' && definition.keyForm && (
        <NewItemDialog
          definition={{ ...definition, keyForm: definition.keyForm }}
          onClose={onClose}
          onCreate={onCreate}
        />
      )}
    </>
  );
}
