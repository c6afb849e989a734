import { chordOf, isSingleKey, type KeyPress } from '../../base/keys/chord.ts';
import { commandList, type Command, type CommandSpec } from './command-table.ts';

interface Where {
  /** Outline or page has the focus. */
  onNodes: boolean;
  isDragging: boolean;
  /** False where letters and marks alone do nothing, because somebody types or switched them off. */
  singleKeys: boolean;
}

/** The command that a key stands for here. On nodes their own meaning of a key goes before the one it has anywhere. */
export function findCommand(
  press: KeyPress,
  { onNodes, isDragging, singleKeys }: Where,
): Command | null {
  const chord = chordOf(press);
  if (isSingleKey(chord) && !singleKeys) return null;
  const scopes: CommandSpec['scope'][] = [
    ...(onNodes ? [isDragging ? ('dragged' as const) : ('nodes' as const)] : []),
    'anywhere',
  ];
  for (const scope of scopes) {
    const found = commandList.find(
      ([, spec]) => spec.scope === scope && spec.chords.includes(chord),
    );
    if (found) return found[0];
  }
  return null;
}
