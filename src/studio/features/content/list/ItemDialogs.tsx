import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import { NewItemDialog } from './NewItemDialog.tsx';
import { PublishItemsDialog } from './PublishItemsDialog.tsx';
import { UsesDialog, WithdrawDialog } from './UsesDialog.tsx';
import { listTexts as texts } from './texts.ts';
import type { useItemActions } from './use-items.ts';

export type ItemDialog =
  | { what: 'uses' | 'withdraw' | 'publish' | 'edit'; items: ContentIndexItem[] }
  | { what: 'new' };

interface ItemDialogsProps {
  dialog: ItemDialog;
  definition: KindDefinition;
  onClose(): void;
  onDone(announcement: string): void;
  /** After a field was changed in drafts, which says so by itself. */
  onEdited(): void;
  onCreate: ReturnType<typeof useItemActions>['create'];
}

export function ItemDialogs(properties: ItemDialogsProps) {
  const { dialog, definition, onClose, onDone, onEdited, onCreate } = properties;
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
      {dialog.what === 'edit' && (
        <BulkEditDialog
          definition={definition}
          items={dialog.items}
          onClose={onClose}
          onDone={onEdited}
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
