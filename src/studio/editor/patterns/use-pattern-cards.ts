import { useMemo } from 'react';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { Pattern } from '#wire/studio/patterns.ts';
import { useComposer } from '../composer/composer.ts';
import { fillFund, firstToFill } from '../../core/nodes/fill-fund.ts';
import { currentProps } from '../../core/nodes/node-schema.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import type { InsertCard } from '../cards/card.ts';
import { checkPlace } from '../cards/palette-entries.ts';
import { containerWords } from '../actions/describe.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { modelOfNodes } from '../thumbnails/sample-model.ts';
import type { PatternAsked } from './PatternDialog.tsx';
import { builtInSections } from './built-in-sections.ts';
import { planPattern, unknownTypes, type PatternContent } from './plan-pattern.ts';
import { patternTexts as texts } from './texts.ts';
import { usePatternActions, usePatterns } from './use-patterns.ts';
import { personText } from '../../base/components/person.ts';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';

const rules = { catalogue, newId, upgrade: currentProps };

/**
 * The product's own patterns and those that editors saved, as cards of the palette and as they stand to the place that it points at.
 * `fund` goes into their empty fields for a fund. After one of the product's own, the first field that is empty has the focus.
 */
export function usePatternCards(
  place: InsertionPoint,
  fund: string,
  onInserted: (behind: InsertionPoint | null) => void,
  onAsk: (asked: PatternAsked) => void,
): (InsertCard & { type: string })[] {
  const {
    view: { tree },
    perform,
    visit,
  } = useComposer();
  const { data } = usePatterns();
  const actionsOf = useCardActions(onAsk);
  const checked = useMemo(
    () => [
      ...builtIn(),
      ...(data?.patterns ?? []).filter(({ kind }) => kind === 'pattern').map(kept),
    ],
    [data],
  );

  function insert({ content, saved }: CheckedPattern, at: InsertionPoint, stays: boolean) {
    const nodes = content.nodes.map((node) => fillFund(node, fund));
    const result = planPattern(tree, { ...content, nodes }, at, rules);
    const inserts = result.ok
      ? result.step.changes.flatMap((change) => (change.op === 'insert' ? [change.nodes] : []))
      : [];
    if (!perform(result)) return;
    onInserted(stays ? { ...at, after: inserts.at(-1)?.[0]?.id ?? at.after } : null);
    const empty = stays || saved ? null : firstToFill(inserts.flat());
    if (empty) visit(empty);
  }

  return checked.map((pattern) => {
    const { key, content, description, saved, unknown, top } = pattern;
    const { closed, elsewhere } =
      unknown.length > 0
        ? { closed: texts.hasUnknown(unknown), elsewhere: null }
        : checkPlace(tree, place, top, catalogue);
    return {
      key,
      type: key,
      label: content.name,
      description,
      code: '',
      icon: 'copy',
      picture: {
        key: `pattern ${key}`,
        model: () => modelOfNodes(content.tops, content.nodes),
      },
      closed,
      insertsAt: elsewhere && closed !== null ? containerWords(tree, elsewhere, catalogue) : null,
      fits: elsewhere !== null,
      drags: null,
      ...(saved && { actions: actionsOf(saved) }),
      insert: (stays) => elsewhere && insert(pattern, elsewhere, stays),
    };
  });
}

/** What a pattern is, wherever it shall go. */
function checkPattern(pattern: PatternContent): { unknown: string[]; top: string } {
  return {
    unknown: unknownTypes(pattern, catalogue),
    top: pattern.nodes.find(({ id }) => id === pattern.tops[0])?.type ?? '',
  };
}

interface CheckedPattern {
  key: string;
  content: PatternContent;
  description: string;
  /** Null: the product brings it along, and nobody renames or removes it. */
  saved: Pattern | null;
  unknown: string[];
  top: string;
}

function builtIn(): CheckedPattern[] {
  return builtInSections().map((content) => ({
    ...{ key: `built-in ${content.id}`, content, description: content.description, saved: null },
    ...checkPattern(content),
  }));
}

function kept(saved: Pattern): CheckedPattern {
  const description = texts.made(personText(saved.author, saved.account), saved.nodes.length);
  return { key: saved.id, content: saved, description, saved, ...checkPattern(saved) };
}

/** What can be done with a saved pattern besides inserting it. */
function useCardActions(onAsk: (asked: PatternAsked) => void) {
  const { remove } = usePatternActions();
  const refusalOf = useCallRefusal();
  return (pattern: Pattern): NonNullable<InsertCard['actions']> => {
    return [
      ...(refusalOf('renamePattern', [pattern.account]) === null
        ? [
            {
              icon: 'text' as const,
              label: texts.renameTitle(pattern.name),
              run: () => onAsk({ what: 'rename', pattern }),
            },
          ]
        : []),
      {
        icon: 'history',
        label: texts.historyTitle(pattern.name),
        run: () => onAsk({ what: 'history', pattern }),
      },
      ...(refusalOf('removePattern', [pattern.account]) === null
        ? [
            {
              icon: 'trash' as const,
              label: `${texts.remove} ${pattern.name}`,
              run: () => remove.mutate(pattern),
            },
          ]
        : []),
    ];
  };
}
