import { expect, test, vi } from 'vitest';
import { printChord, printHere, toKeyPress, type KeyPress } from '../../base/keys/chord.ts';
import { commandList } from './command-table.ts';
import { findCommand } from './find-command.ts';

function key(
  name: string,
  code: string,
  held: Partial<Pick<KeyPress, 'shift' | 'meta' | 'alt'>> = {},
): KeyPress {
  return toKeyPress({
    key: name,
    code,
    shiftKey: held.shift ?? false,
    metaKey: false,
    ctrlKey: held.meta ?? false,
    altKey: held.alt ?? false,
  });
}
const onNodes = { onNodes: true, isDragging: false, singleKeys: true };
const anywhere = { onNodes: false, isDragging: false, singleKeys: true };

test('no key means two things in one place', () => {
  for (const scope of ['anywhere', 'nodes', 'dragged']) {
    const chords = commandList
      .filter(([, spec]) => spec.scope === scope)
      .flatMap(([, spec]) => [...spec.chords]);
    expect(chords).toEqual([...new Set(chords)]);
  }
});

test('every command of a menu has a drawing and a name, and every command has keys', () => {
  for (const [name, { chords, section, icon }] of commandList) {
    expect(chords.length, name).toBeGreaterThan(0);
    expect(section === undefined || icon !== undefined, name).toBe(true);
  }
});

test('arrows walk, and carry what was picked up', () => {
  expect(findCommand(key('ArrowUp', 'ArrowUp'), onNodes)).toBe('up');
  expect(findCommand(key('ArrowUp', 'ArrowUp'), { ...onNodes, isDragging: true })).toBe('dragUp');
  expect(findCommand(key('ArrowUp', 'ArrowUp'), anywhere)).toBeNull();
  expect(findCommand(key('z', 'KeyZ', { meta: true }), { ...onNodes, isDragging: true })).toBe(
    'undo',
  );
});

test('? inserts before a node and shows the keys elsewhere', () => {
  expect(findCommand(key('?', 'Slash', { shift: true }), onNodes)).toBe('insertBefore');
  expect(findCommand(key('?', 'Slash', { shift: true }), anywhere)).toBe('overview');
});

test('letters and marks alone do nothing while somebody types or where they are switched off', () => {
  const off = { ...onNodes, singleKeys: false };
  expect(findCommand(key('m', 'KeyM'), off)).toBeNull();
  expect(findCommand(key('/', 'Slash'), off)).toBeNull();
  expect(
    findCommand(key('?', 'Slash', { shift: true }), { ...anywhere, singleKeys: false }),
  ).toBeNull();
  expect(findCommand(key('Delete', 'Delete'), off)).toBe('remove');
  expect(findCommand(key('k', 'KeyK', { meta: true }), off)).toBe('palette');
});

test('prints keys as they stand on the keyboard', () => {
  expect(printChord('meta shift KeyE', 'mac', '空格')).toBe('⌘⇧E');
  expect(printChord('meta shift KeyE', 'windows', '空格')).toBe('Ctrl+Shift+E');
  expect(printChord('alt ArrowUp', 'mac', '空格')).toBe('⌥↑');
  expect(printChord('meta Space', 'mac', '空格')).toBe('⌘空格');
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)' });
  expect([printHere('meta KeyZ'), printHere('alt')]).toEqual(['⌘Z', '⌥']);
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Windows NT 10.0)' });
  expect([printHere('meta KeyZ'), printHere('alt')]).toEqual(['Ctrl+Z', 'Alt']);
  vi.unstubAllGlobals();
});
