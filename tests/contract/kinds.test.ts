import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fieldMeta } from '#kit';
import { toBody, toProps } from '#registry/kinds/draft-form.ts';
import { initialItem } from '#registry/kinds/initial-item.ts';
import { formOf } from '#registry/kinds/define-kind.ts';
import { contentKinds, kindDefinition } from '#registry/kinds/kinds.ts';
import { previewTargetOf } from '#registry/kinds/preview-target.ts';
import { propsSchema, registry } from '#registry/data.ts';
import { CONTENT_KINDS, contentKind, type ContentKind } from '#schemas/content-kind.ts';
import type { JsonValue } from '#schemas/json.ts';
import { feesOf } from '#server/features/demonstration/load.ts';
import { readDemonstration } from '#server/features/demonstration/read-demonstration.ts';
import { bodies } from '#server/store/content/bodies.ts';
import { isKind } from '#server/store/content/kinds.ts';

const definitions = [...contentKinds.values()];

describe('a kind of content', () => {
  it.each(CONTENT_KINDS)('%s is declared, stored and checked', (kind) => {
    expect(kindDefinition(kind)?.kind).toBe(kind);
    expect(isKind(kind)).toBe(true);
    expect(Object.hasOwn(bodies, kind)).toBe(true);
  });

  it.each(definitions)(
    '$kind asks for every field in words',
    ({ form, keyForm, body, key, keySource }) => {
      expect([...Object.keys(form.shape), ...key.props].toSorted()).toEqual(
        Object.keys(body.shape).toSorted(),
      );
      const unlabelled = Object.entries({ ...form.shape, ...keyForm?.shape }).filter(
        ([, schema]) => !fieldMeta(schema),
      );
      expect(unlabelled.map(([prop]) => prop)).toEqual([]);
      expect(keySource === 'generated' || key.only !== undefined || keyForm !== undefined).toBe(
        true,
      );
    },
  );

  it.each(definitions)(
    '$kind lists, sorts and filters by props that it has',
    ({ body, title, columns, filters, sort }) => {
      const named = [title, ...columns.map(({ prop }) => prop), ...filters, sort.prop];
      expect(named.filter((prop) => !(prop in body.shape))).toEqual([]);
    },
  );

  it.each(definitions)('$kind begins with an item that is stored without a loss', (definition) => {
    const props = initialItem(definition, '20260213');
    expect(toProps(definition, toBody(definition, props))).toEqual(props);
  });

  it.each(definitions)('$kind has words for each of its choices', ({ form }) => {
    const wordless = Object.entries(form.shape).flatMap(([prop, schema]) => {
      const { choices } = fieldMeta(schema) ?? {};
      const options =
        'options' in schema.def || 'entries' in schema.def
          ? Object.values((schema.def as { entries?: Record<string, string> }).entries ?? {})
          : [];
      return options
        .filter((option) => choices?.[option] === undefined)
        .map((option) => `${prop}: ${option}`);
    });
    expect(wordless).toEqual([]);
  });
});

test('every item of the demonstration is edited and stored without a loss', async () => {
  const items = await demonstrationItems();
  expect(items.length).toBeGreaterThan(300);
  fc.assert(
    fc.property(fc.constantFrom(...items), ({ kind, body }) => {
      const definition = contentKinds.get(kind)!;
      const props = toProps(definition, body);
      const stored = toBody(definition, props);
      expect(toProps(definition, stored)).toEqual(props);
      expect(definition.body.parse(stored)).toEqual(stored);
      expect(bodies[kind].check(stored).ok).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('every item of the demonstration could be published as its form reads it', async () => {
  const refused = (await demonstrationItems()).flatMap(({ kind, body }) => {
    const definition = contentKinds.get(kind)!;
    const props = toProps(definition, body);
    const schemas = [propsSchema(`item-${kind}`)!, formOf(definition, props).loose()];
    return schemas.flatMap(
      (schema) =>
        schema
          .safeParse(props)
          .error?.issues.map(({ path, message }) => `${kind}: ${path.join('.')}: ${message}`) ?? [],
    );
  });
  expect(refused).toEqual([]);
});

test('every item of the demonstration is met at an address, in blocks that there are, or its readers are named', async () => {
  const targets = (await demonstrationItems()).map(({ kind, body }) => {
    const definition = contentKinds.get(kind)!;
    const key = bodies[kind].check(body);
    return {
      kind,
      target: previewTargetOf(definition, key.ok ? key.key : '', toProps(definition, body)),
    };
  });
  const unknown = targets.flatMap(({ kind, target }) =>
    ('blocks' in target ? target.blocks : [])
      .filter((type) => !(type in registry.blocks))
      .map((type) => `${kind}: ${type}`),
  );
  expect(unknown).toEqual([]);
  const addresses = targets.flatMap(({ target }) => ('address' in target ? [target.address] : []));
  expect(
    addresses.filter((address) => !/^\/[a-z]*(\?(?:id|fundcode)=[\w-]+)?$/.test(address)),
  ).toEqual([]);
  const elsewhere = targets.filter(({ target }) => 'elsewhere' in target).map(({ kind }) => kind);
  expect([...new Set(elsewhere)].toSorted()).toEqual([
    'advertisement',
    'appversion',
    'dictionary',
    'sharedtext',
    'systemnotice',
    'text',
  ]);
});

interface Item {
  kind: ContentKind;
  body: JsonValue;
}

async function demonstrationItems(): Promise<Item[]> {
  const read = await readDemonstration('src/server/features/demonstration/data', '20260213');
  if (!read.ok) throw new Error(JSON.stringify(read.problems[0]));
  const {
    items,
    articles,
    categories,
    funds,
    fees,
    documents,
    portfolios,
    managers,
    dictionary,
    parameters,
  } = read.value;
  const lists = {
    article: articles,
    category: categories,
    fund: funds,
    fundfee: fees.flatMap(feesOf),
    funddocument: documents,
    portfolio: portfolios,
    manager: managers,
    dictionary,
    parameter: parameters,
  };
  const all = [
    ...items,
    ...Object.entries(lists).flatMap(([kind, list]) => list.map((body) => ({ kind, body }))),
  ];
  return all.flatMap(({ kind, body }) => {
    const known = contentKind.safeParse(kind);
    return known.success ? [{ kind: known.data, body }] : [];
  });
}
