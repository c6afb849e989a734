import { printChord, thisPlatform, type Platform } from '../../base/keys/chord.ts';
import { commandSpec, type Command } from './command-table.ts';
import { commandTexts } from './texts.ts';

/** The first of a command's keys, as this computer's keyboard has them; empty where it has none. */
export function printKeys(command: Command, platform: Platform = thisPlatform()): string {
  const [chord] = commandSpec(command).chords;
  return chord === undefined ? '' : printChord(chord, platform, commandTexts.space);
}
