import type { z } from 'zod';
import { COLOURS, fieldMeta } from '#kit';
import { checkerParameters } from '#schemas/disclosure-parameters.ts';
import { CHECKER_NAMES } from '#schemas/disclosure-rule.ts';
import { portfolioIssues } from '#schemas/fund/portfolio-issues.ts';
import { problemTexts } from '#schemas/problem-message.ts';
import { blocks, catalogue, registry } from '#registry/data.ts';
import { parametersForm } from '#registry/kinds/rule-parameters.ts';
import { parameterForms } from '#registry/kinds/parameters.ts';
import { contentKinds } from '#registry/kinds/kinds.ts';
import { ELSEWHERE } from '#registry/kinds/preview-target.ts';
import { fragmentRootProps, moduleProps } from '#schemas/module.ts';
import type { SlotRule } from '#schemas/registry.ts';
import { COMMON_FIELDS } from '#studio/core/nodes/field-shape.ts';

const CHINESE = /\p{Script=Han}/u;

/** Every Chinese text by which editors know types, slots and fields, with the place where it stands. Kinds of content have both languages in their definitions. */
export function chineseLabels(): Map<string, string> {
  const found = new Map<string, string>();
  const note = (place: string) => (text: string | undefined) => {
    if (text !== undefined && CHINESE.test(text) && !found.has(text)) found.set(text, place);
  };
  for (const [code, { label, description, layouts }] of Object.entries(registry.modules))
    [label, description, ...layouts.map((layout) => layout.label)].forEach(
      note(`registry.json, ${code}`),
    );
  for (const [type, { label, description }] of Object.entries(registry.blocks))
    [label, description].forEach(note(`registry.json, ${type}`));
  for (const [type, { label, category, slots, itemSlots }] of catalogue)
    [category === 'item' ? undefined : label, ...slotLabels(slots), itemSlots?.rule.label].forEach(
      note(`the slots of ${type}`),
    );
  Object.values(COLOURS).forEach(({ label }) => note('src/kit/colours.ts')(label));
  Object.values(COMMON_FIELDS).forEach(({ label }) =>
    note('src/studio/core/nodes/field-shape.ts')(label),
  );
  for (const { kind, form, keyForm, body } of contentKinds.values()) {
    [form, body, ...(keyForm ? [keyForm] : [])]
      .flatMap((schema) => schemaTexts(schema))
      .forEach(note(`the kind ${kind}`));
  }
  Object.values(ELSEWHERE).forEach(note('src/registry/kinds/preview-target.ts'));
  for (const checker of CHECKER_NAMES) {
    schemaTexts(parametersForm(checker)).forEach(note('src/registry/kinds/rule-parameters.ts'));
    schemaTexts(checkerParameters[checker]).forEach(note('schemas/disclosure-parameters.ts'));
  }
  for (const form of parameterForms().values())
    schemaTexts(form).forEach(note('src/registry/kinds/parameters.ts'));
  for (const [type, { props }] of blocks)
    schemaTexts(props).forEach(note(`blocks/${type}/props.ts`));
  [...schemaTexts(moduleProps), ...schemaTexts(fragmentRootProps)].forEach(
    note('schemas/module.ts'),
  );
  for (const words of Object.values(portfolioIssues))
    note('schemas/fund/portfolio-issues.ts')(typeof words === 'string' ? words : words(1));
  const { unknownKeys: _, ...problems } = problemTexts;
  for (const words of Object.values(problems))
    note('schemas/problem-message.ts')(typeof words === 'string' ? words : words(1));
  return found;
}

function slotLabels(slots: Record<string, SlotRule>): string[] {
  return Object.values(slots).map(({ label }) => label);
}

/** What a schema and its parts say: the metadata of fields, and the words of refusals. */
function schemaTexts(schema: z.ZodType, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const meta = fieldMeta(schema);
  const own = meta
    ? [
        meta.label,
        meta.help,
        meta.placeholder,
        meta.itemLabel,
        meta.unit,
        ...Object.values(meta.choices ?? {}),
      ]
    : [];
  const checks = schema.def.checks ?? [];
  const refusals = [schema.def.error, ...checks.map((check) => check._zod.def.error)].map(words);
  const texts = [...own, ...refusals].filter((text) => text !== undefined);
  return [...texts, ...parts(schema).flatMap((part) => schemaTexts(part, seen))];
}

/** A schema answers with the same words to whatever it refuses that is not empty. */
function words(error: unknown): string | undefined {
  const said: unknown =
    typeof error === 'function' ? error({ code: 'custom', input: 'x', path: [] }) : undefined;
  return typeof said === 'string' ? said : undefined;
}

function parts({ def }: z.ZodType): z.ZodType[] {
  const inner = [
    'innerType',
    'element',
    'in',
    'out',
    'left',
    'right',
    'keyType',
    'valueType',
  ].flatMap((name) => readPart(def, name));
  return [
    ...inner,
    ...Object.values(readRecord(def, 'shape')),
    ...Object.values(readRecord(def, 'options')),
  ];
}

function readPart(def: object, name: string): z.ZodType[] {
  return name in def
    ? [(def as Record<string, z.ZodType | undefined>)[name]].filter((part) => part !== undefined)
    : [];
}

function readRecord(def: object, name: string): Record<string, z.ZodType> {
  return name in def ? ((def as Record<string, Record<string, z.ZodType>>)[name] ?? {}) : {};
}
