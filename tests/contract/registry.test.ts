import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  FRAME_TYPES,
  HOME_TYPES,
  LEAD_TYPES,
  viewFiles,
  viewSource,
} from '#registry/view-files.ts';
import {
  blocks,
  catalogue,
  blockVersion,
  defaultProps,
  loadSamples,
  propsSchema,
  registry,
} from '#registry/data.ts';
import { homeViews } from '#registry/home-views.ts';
import { leadViews } from '#registry/lead-views.ts';
import { otherViews } from '#registry/other-views.ts';
import { hasView, loadViews, view } from '#registry/views.ts';
import { findViolations } from '#rules/disclosure/evaluation/find-violations.ts';
import { facts, node, textFact } from '#rules/disclosure/samples/build-facts.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { namedTypes } from '#rules/disclosure/surroundings.ts';
import type { JsonValue } from '#schemas/json.ts';
import { MODULE_CODES } from '#schemas/module.ts';

const project = resolve(import.meta.dirname, '../..');
const folders = readdirSync(resolve(project, 'blocks'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const types = Object.keys(registry.blocks);

describe('registry.json', () => {
  it('names the nineteen module codes', () => {
    expect(Object.keys(registry.modules)).toEqual([...MODULE_CODES]);
  });

  it('names every folder of blocks, and no other', () => {
    expect(types.toSorted()).toEqual(folders.toSorted());
    expect([...blocks.keys()].toSorted()).toEqual(folders.toSorted());
  });

  it('has the types that shipped rules on composition name', () => {
    const named = SHIPPED_RULES.flatMap((rule) =>
      rule.checker === 'composition' ? namedTypes(rule.parameters) : [],
    );
    expect(named).toContain('disclaimer');
    expect(named.filter((type) => !catalogue.has(type))).toEqual([]);
  });

  it('begins blocks with no words that a shipped rule forbids', () => {
    const rules = SHIPPED_RULES.filter(({ checker }) => checker.startsWith('terms'));
    const begun = types.map((type) => {
      const texts = stringsIn(defaultProps(type)).map((words) => textFact(words));
      return node({ node: type, type, texts });
    });
    const broken = findViolations(facts(begun), rules, '20261123');
    expect(broken.map(({ node: type, words }) => `${type}: ${words}`)).toEqual([]);
  });

  it('lets slots take only types and categories that exist', () => {
    const categories = new Set(
      [...catalogue.values()].map(({ category }) => `@${category}`).concat(registryCategories()),
    );
    const rules = [...catalogue.values()].flatMap(({ slots }) => Object.values(slots));
    for (const { takes, must } of rules) {
      for (const taken of takes)
        expect(categories.has(taken) || catalogue.has(taken), `slot takes ${taken}`).toBe(true);
      for (const type of must) expect(catalogue.has(type), `slot must have ${type}`).toBe(true);
    }
  });
});

function stringsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Categories that the file may name before a block of theirs exists. */
function registryCategories(): string[] {
  return ['@frame', '@fund', '@cash', '@content', '@company', '@service', '@disclosure', '@layout'];
}

describe('views', () => {
  const sourcesOf = (some: readonly string[]) =>
    some.map((type) => `/${viewSource(type)}`).toSorted();

  it('of the frame are there before anything is loaded', () => {
    expect(FRAME_TYPES.filter((type) => !view(type))).toEqual([]);
    expect(FRAME_TYPES.flatMap(viewFiles)).toEqual([]);
  });

  it('come each in one file', () => {
    expect(Object.keys(leadViews).toSorted()).toEqual(sourcesOf(LEAD_TYPES));
    expect(Object.keys(homeViews).toSorted()).toEqual(sourcesOf(HOME_TYPES));
    expect(Object.keys(otherViews).toSorted()).toEqual(
      sourcesOf(
        types.filter((type) => ![...FRAME_TYPES, ...LEAD_TYPES, ...HOME_TYPES].includes(type)),
      ),
    );
    for (const file of types.flatMap(viewFiles))
      expect(existsSync(resolve(project, file)), file).toBe(true);
  });

  it('are of blocks alone', () => {
    expect([...Object.keys(registry.modules), ...types].filter(hasView)).toEqual(types);
  });
});

describe.each(types)('%s', (type) => {
  it('has all files of a block', () => {
    for (const file of ['block.ts', 'props.ts', 'sample.ts', 'View.tsx', 'block.test.tsx']) {
      expect(existsSync(resolve(project, 'blocks', type, file)), file).toBe(true);
    }
    expect(existsSync(resolve(project, viewSource(type)))).toBe(true);
  });

  it('fills empty props with its defaults, which fit its own schema', () => {
    expect(propsSchema(type)?.parse(defaultProps(type))).toEqual(defaultProps(type));
  });

  it('upgrades every old version step by step', () => {
    expect(blocks.get(type)?.upgrades).toHaveLength(blockVersion(type) - 1);
  });

  it('has samples, and a view that can be loaded', async () => {
    expect(Object.keys((await loadSamples(type)) ?? {})).toContain('typical');
    await loadViews([type]);
    expect(view(type)).toBeTypeOf('function');
  });
});
