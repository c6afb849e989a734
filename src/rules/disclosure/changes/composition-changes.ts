import { PRESENCES, type CompositionParameters } from '#schemas/disclosure-parameters.ts';

type Requirement = CompositionParameters['requires'][number];
type Forbidden = CompositionParameters['forbids'][number];

/** The parameters of a rule on composition that let pass what those of the shipped rule refuse. */
export function loosenedComposition(
  given: CompositionParameters,
  shipped: CompositionParameters,
): (keyof CompositionParameters)[] {
  const isAbout =
    shipped.types.length === 0 ? given.types.length === 0 : includesAll(given.types, shipped.types);
  const requires = shipped.requires.every((asked) =>
    given.requires.some((one) => asksAsMuch(one, asked)),
  );
  const forbids = shipped.forbids.every((asked) =>
    given.forbids.some((one) => forbidsAsMuch(one, asked)),
  );
  return [
    ...(isAbout ? [] : ['types' as const]),
    ...(requires ? [] : ['requires' as const]),
    ...(forbids ? [] : ['forbids' as const]),
  ];
}

function asksAsMuch(given: Requirement, shipped: Requirement): boolean {
  return (
    includesAll(shipped.types, given.types) &&
    (given.scope === shipped.scope || given.scope === 'module') &&
    (given.order === shipped.order || shipped.order === 'any') &&
    PRESENCES.indexOf(given.presence) >= PRESENCES.indexOf(shipped.presence)
  );
}

function forbidsAsMuch(given: Forbidden, shipped: Forbidden): boolean {
  return (
    includesAll(given.types, shipped.types) &&
    (given.scope === shipped.scope || given.scope === 'page')
  );
}

function includesAll(list: readonly string[], asked: readonly string[]): boolean {
  return asked.every((one) => list.includes(one));
}
