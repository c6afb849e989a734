import { useMemo } from 'react';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { Pattern } from '#wire/studio/patterns.ts';
import { useComposer } from '../composer/composer.ts';
import { currentProps } from '../../core/nodes/node-schema.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import type { InsertCard } from '../cards/card.ts';
import { checkPlace } from '../cards/palette-entries.ts';
import { containerWords } from '../actions/describe.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { modelOfNodes } from '../thumbnails/sample-model.ts';
import type { PatternAsked } from './PatternDialog.tsx';
import { planPattern, unknownTypes } from './plan-pattern.ts';
import { patternTexts as texts } from './texts.ts';
import { usePatternActions, usePatterns } from './use-patterns.ts';
import { personText } from '../../base/components/person.ts';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';

const rules = { catalogue, newId, upgrade: currentProps };

/** The saved patterns as cards of the palette, as they stand to the place that it points at. */
export function usePatternCards(
  place: InsertionPoint,
  onInserted: (behind: InsertionPoint | null) => void,
  onAsk: (asked: PatternAsked) => void,
): (InsertCard & { type: string })[] {
  const {
    view: { tree },
    perform,
  } = useComposer();
  const { data } = usePatterns();
  const { remove } = usePatternActions();
  const refusalOf = useCallRefusal();
  const checked = useMemo(
    () =>
      (data?.patterns ?? [])
        .filter(({ kind }) => kind === 'pattern')
        .map((pattern) => ({ pattern, ...checkPattern(pattern) })),
    [data],
  );

  function insert(pattern: Pattern, at: InsertionPoint, stays: boolean) {
    const result = planPattern(tree, pattern, at, rules);
    const last = result.ok ? result.step.changes.at(-1) : undefined;
    if (perform(result))
      onInserted(
        stays && last?.op === 'insert' ? { ...at, after: last.nodes[0]?.id ?? at.after } : null,
      );
  }

  return checked.map(({ pattern, unknown, top }) => {
    const { closed, elsewhere } =
      unknown.length > 0
        ? { closed: texts.hasUnknown(unknown), elsewhere: null }
        : checkPlace(tree, place, top, catalogue);
    return {
      key: pattern.id,
      type: pattern.id,
      label: pattern.name,
      description: texts.made(personText(pattern.author, pattern.account), pattern.nodes.length),
      code: '',
      icon: 'copy',
      picture: {
        key: `pattern ${pattern.id}`,
        model: () => modelOfNodes(pattern.tops, pattern.nodes),
      },
      closed,
      insertsAt: elsewhere && closed !== null ? containerWords(tree, elsewhere, catalogue) : null,
      fits: elsewhere !== null,
      drags: null,
      actions: [
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
      ],
      insert: (stays) => elsewhere && insert(pattern, elsewhere, stays),
    };
  });
}

/** What a pattern is, wherever it shall go. */
function checkPattern(pattern: Pattern): { unknown: string[]; top: string } {
  return {
    unknown: unknownTypes(pattern, catalogue),
    top: pattern.nodes.find(({ id }) => id === pattern.tops[0])?.type ?? '',
  };
}
