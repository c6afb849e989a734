import { expect, test } from 'vitest';
import { createReader, createSource } from './tracked.ts';

const source = () => createSource({ tree: 1, selected: 'a', view: { save: 'saved', head: 1 } });

test('changes with what was read for being shown, and with nothing else', () => {
  const own = source();
  const reader = createReader(own.get, 'view');
  reader.begin();
  expect(reader.value.selected).toBe('a');
  reader.end();
  const before = reader.version();
  own.hold({ ...own.get(), tree: 2 });
  expect(reader.version()).toBe(before);
  expect(reader.value.tree).toBe(2);
  own.hold({ ...own.get(), tree: 3 });
  expect(reader.version()).toBe(before);
  own.hold({ ...own.get(), selected: 'b' });
  expect(reader.version()).not.toBe(before);
});

test('tells the parts of a nested part from each other', () => {
  const own = source();
  const reader = createReader(own.get, 'view');
  reader.begin();
  const { view } = reader.value;
  expect(view.save).toBe('saved');
  reader.end();
  const before = reader.version();
  own.hold({ ...own.get(), view: { save: 'saved', head: 2 } });
  expect(reader.version()).toBe(before);
  expect(view.head).toBe(2);
  own.hold({ ...own.get(), view: { save: 'saving', head: 2 } });
  expect(reader.version()).not.toBe(before);
});
