import type { Pattern } from '#wire/studio/patterns.ts';
import { RenameDialog } from '../../base/components/RenameDialog.tsx';
import { PatternHistory } from './PatternHistory.tsx';
import { usePatternActions } from './use-patterns.ts';

/** What an editor wants to do with a pattern or template besides inserting it. */
export interface PatternAsked {
  what: 'rename' | 'history';
  pattern: Pattern;
}

export function PatternDialog({
  asked: { what, pattern },
  onClose,
}: {
  asked: PatternAsked;
  onClose(): void;
}) {
  const { rename } = usePatternActions();
  if (what === 'history') return <PatternHistory pattern={pattern} onClose={onClose} />;
  return (
    <RenameDialog
      name={pattern.name}
      maxLength={30}
      pending={rename.isPending}
      onRename={(name) => rename.mutate({ id: pattern.id, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
