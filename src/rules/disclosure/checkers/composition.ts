import { msg } from '#messages/msg.ts';
import type { CompositionParameters } from '#schemas/disclosure-parameters.ts';
import { ROOT } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { Breach, Checker, CheckInput } from '../checker.ts';
import type { NodeFacts } from '../facts.ts';
import { findUnmet, scopeOf, type Unmet } from '../surroundings.ts';

type Input = CheckInput<'composition'>;
type Requirement = CompositionParameters['requires'][number];
type Forbidden = CompositionParameters['forbids'][number];

/** What has to be shown with blocks, or for a purpose, and what may not. */
export const composition: Checker<'composition'> = {
  check: (input) => [
    ...missingBlocks(input),
    ...input.parameters.forbids.flatMap((forbidden) =>
      input.parameters.types.length > 0
        ? forbiddenBeside(input, forbidden)
        : forbiddenAnywhere(input, forbidden),
    ),
  ],
};

function missingBlocks(input: Input): Breach[] {
  const { facts, nodes, parameters } = input;
  if (!facts.isComplete) return [];
  return findUnmet(facts.nodes.filter(isVisible), nodes, parameters).map((unmet) =>
    missing(input, unmet),
  );
}

function missing(input: Input, { node, requirement }: Unmet<NodeFacts>): Breach {
  const { types, scope, order, presence } = requirement;
  const [type = ''] = types;
  const needed = {
    types: types.map((one) => nameOf(input, one)),
    presence: presences[presence],
    rule: input.name,
  };
  const message =
    input.parameters.types.length > 0
      ? msg('disclosure.companion-missing', {
          ...needed,
          block: nameOf(input, node.type),
          where: places[scope][order],
        })
      : scope === 'page'
        ? msg('disclosure.required-on-page', needed)
        : msg('disclosure.required-in-module', needed);
  return {
    ...breachOf(node, `without ${types.join(' ')} ${scope} ${order} ${presence}`, message),
    fix: { kind: 'insert-block', type },
  };
}

function forbiddenAnywhere(input: Input, { types }: Forbidden): Breach[] {
  return input.nodes
    .filter(({ type }) => types.includes(type))
    .map((node) =>
      breachOf(
        node,
        `forbidden ${node.type}`,
        msg('disclosure.block-forbidden', { block: nameOf(input, node.type), rule: input.name }),
      ),
    );
}

function forbiddenBeside(input: Input, { types, scope }: Forbidden): Breach[] {
  const others = new Map<string, NodeFacts[]>();
  for (const node of input.facts.nodes)
    if (isVisible(node) && types.includes(node.type)) {
      const place = scopeOf(node, scope);
      others.set(place, [...(others.get(place) ?? []), node]);
    }
  return input.nodes
    .filter(({ type }) => input.parameters.types.includes(type))
    .flatMap((node) => {
      const other = others.get(scopeOf(node, scope))?.find((one) => one !== node);
      if (!other) return [];
      const names = {
        block: nameOf(input, node.type),
        type: nameOf(input, other.type),
        rule: input.name,
      };
      const message =
        scope === 'page'
          ? msg('disclosure.block-forbidden-on-page', names)
          : msg('disclosure.block-forbidden-in-module', names);
      return [breachOf(node, `with ${other.type} ${scope}`, message)];
    });
}

function breachOf(node: NodeFacts, fact: string, message: Message): Breach {
  return { node, path: [], words: '', message, fact };
}

function isVisible({ screens, node }: NodeFacts): boolean {
  return screens.length > 0 && node !== ROOT;
}

function nameOf({ facts }: Input, type: string): string {
  return facts.typeNames.get(type) ?? type;
}

const presences: Readonly<Record<Requirement['presence'], Message>> = {
  any: msg('disclosure.presence-any'),
  'every-screen': msg('disclosure.presence-every-screen'),
  open: msg('disclosure.presence-open'),
  emphasised: msg('disclosure.presence-emphasised'),
};

const places: Readonly<Record<Requirement['scope'], Record<Requirement['order'], Message>>> = {
  page: {
    any: msg('disclosure.place-page'),
    before: msg('disclosure.place-page-before'),
    after: msg('disclosure.place-page-after'),
  },
  module: {
    any: msg('disclosure.place-module'),
    before: msg('disclosure.place-module-before'),
    after: msg('disclosure.place-module-after'),
  },
};
