import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check } from '#composition/check.ts';
import { openTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { propsFindings } from '#server/site/snapshot/nodes.ts';
import { demonstrationPages } from './pages.ts';

const menu = JSON.parse(readFileSync(new URL('data/menu.json', import.meta.url), 'utf8'));
const { frame, pages } = demonstrationPages(menu);

it.each(Object.entries({ frame, ...pages }))(
  'composes %s so that an editor could publish it',
  (_, document) => {
    const opened = openTree(document);
    expect(opened.ok && check(opened.tree, catalogue, propsFindings)).toEqual([]);
  },
);
