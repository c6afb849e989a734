import type { Pattern } from '#wire/studio/patterns.ts';
import { RenameDialog } from '../parts/RenameDialog.tsx';
import { usePatternActions } from './use-patterns.ts';

/** Asks for another name of a pattern or template. */
export function RenamePattern({ pattern: { id, name }, onClose }: { pattern: Pattern; onClose(): void }) {
  const { rename } = usePatternActions();
  return <RenameDialog name={name} maxLength={30} pending={rename.isPending} onRename={(next) => rename.mutate({ id, name: next }, { onSuccess: onClose })} onClose={onClose} />;
}
