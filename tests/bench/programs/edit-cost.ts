import type { Catalogue, TypeRule } from '#composition/catalogue.ts';
import type { PageModel } from '#kit';
import type { BlockRules } from '#studio/editor/frame/block-rules.ts';
import { follow, startShown } from '#studio/editor/frame/shown-model.ts';
import { createRowFollower } from '#studio/editor/outline/follow-rows.ts';
import { createDraftSession } from '#studio/core/sync/draft-session.ts';
import type { Channel, DraftConnection } from '#studio/core/sync/shared/connection.ts';
import { largePage } from '../../support/composition.ts';
import { median } from '../median.ts';

/** Microseconds (median) that a keystroke takes in the draft, the outline's rows and what the frame is sent, without any rendering. */
export interface EditCost {
  nodes: number;
  types: number;
  microseconds: number;
}

const EDITS = 3000;
const WARM_UP = 1000;
const name = { kind: 'page', key: 'large' } as const;

/** A catalogue with that number of types beside those that the page uses, all of which may stand in its slots. */
function catalogueOf(types: number): Catalogue {
  const slot = {
    label: '主区',
    takes: ['@layout', '@module'],
    min: 0,
    max: 1000,
    must: [],
    nesting: 30,
  };
  const block = (label: string): TypeRule => ({ label, category: 'layout', slots: { left: slot } });
  const others = Array.from({ length: types - 3 }, (_, index): [string, TypeRule] => [
    `type-${index}`,
    block(`类型 ${index}`),
  ]);
  return new Map<string, TypeRule>([
    ['page', { label: '页面', category: 'root', slots: { main: slot } }],
    ['M05', { label: '基金详情', category: 'module', slots: { main: slot } }],
    ['columns', block('分栏')],
    ...others,
  ]);
}

function rulesOf(catalogue: Catalogue): BlockRules {
  return {
    check: ({ props }) => props,
    placeholder: () => null,
    isExpanded: () => false,
    isShown: () => true,
    slots: (type) => Object.keys(catalogue.get(type)?.slots ?? {}),
    bringsHeading: () => false,
    questions: () => ({}),
  };
}

function cost(nodes: number, types: number): EditCost {
  const catalogue = catalogueOf(types);
  const rules = rulesOf(catalogue);
  let channel: Channel | null = null;
  const connection: DraftConnection = {
    state: 'open',
    join: (joined) => ((channel = joined), () => undefined),
    send: () => undefined,
    retry: () => undefined,
    reconnect: () => undefined,
    close: () => undefined,
  };
  const session = createDraftSession({ connection, document: name, catalogue });
  (channel as Channel | null)?.received({
    type: 'opened',
    document: name,
    head: 0,
    headId: 'new',
    content: largePage(nodes),
  });
  const { document: opened } = session.getState();
  if (!opened) throw new Error('the page was not opened');
  const rows = createRowFollower(catalogue);
  const closed: ReadonlySet<string> = new Set();
  let { shown } = follow(
    startShown(
      { nodes: {}, modules: [], facts: { frame: { slots: {} } } } as unknown as PageModel,
      opened,
      rules,
    ),
    opened,
    rules,
  );
  rows(opened, closed);

  const times: number[] = [];
  for (let edit = -WARM_UP; edit < EDITS; edit += 1) {
    const begun = performance.now();
    const done = session.apply(
      [
        {
          op: 'splice',
          node: `n${nodes - 1}`,
          path: ['props', 'title'],
          at: 0,
          delete: edit % 2 === 0 ? 0 : 1,
          insert: edit % 2 === 0 ? '字' : '',
        },
      ],
      { name: '改' },
    );
    const { document } = session.getState();
    if (!done.ok || !document) throw new Error('the edit does not fit');
    rows(document, closed);
    ({ shown } = follow(shown, document, rules));
    if (edit >= 0) times.push((performance.now() - begun) * 1000);
  }
  session.close();
  return { nodes, types, microseconds: median(times) };
}

// In turn, so that the order does not decide.
const sizes = [
  [500, 64],
  [4000, 64],
  [500, 640],
  [4000, 640],
] as const;
const rounds = Array.from({ length: 3 }, () => sizes.map(([nodes, types]) => cost(nodes, types)));
process.send?.(
  sizes.map(([nodes, types], index): EditCost => ({
    nodes,
    types,
    microseconds: median(rounds.map((round) => round[index]?.microseconds ?? NaN)),
  })),
);
process.disconnect();
