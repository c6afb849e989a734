import { slotsOf } from '#composition/places.ts';
import { childrenOf, nodeOf, insertionPointOf, ROOT_ID } from '#composition/tree.ts';
import { conversionTargets } from '#registry/conversion/plan-conversion.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { editInPlace, focusField, focusNextPane } from './panes.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { mayBeFragment, showsFragment } from '../actions/plan-fragment.ts';
import type { IconName } from '../../base/components/icon-drawings.ts';
import { planDuplicates, planNudges, planRemoves, planTogglesHidden } from '../actions/several.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { newNode } from '../../core/nodes/node-schema.ts';
import {
  cancelKeyboardDrag,
  dragTowards,
  dropDragged,
  dragSelection,
} from './keyboard-drag-commands.ts';
import type { Chord } from '../../base/keys/chord.ts';
import type { CommandContext } from './command-context.ts';
import { openOverview } from './overview.ts';
import { commandTexts as texts } from './texts.ts';
import { confirmText, goToLacking } from './translation-rows.ts';
import { joinedBlocks, planJoin } from '../split-join/plan-join.ts';
import { canWrap, COLUMNS, planWrap } from '../wrapping/plan-wrap.ts';
import {
  siblingsOf,
  walkCursor,
  walkInto,
  walkOut,
  walkRange,
  walkRows,
  walkToParent,
} from './walk.ts';

/** Where the overview lists a command. */
export type CommandGroup = 'select' | 'move' | 'edit' | 'go';

/** One thing that can be done: its name, its keys, when it can be done, and doing it. */
export interface CommandSpec {
  group: CommandGroup;
  name: string;
  /** Its name now, where that depends on what is selected. */
  nameNow?(context: CommandContext): string;
  icon?: IconName;
  chords: readonly Chord[];
  /** `anywhere`; `nodes` while outline or page has the focus; `dragged` there, while something is picked up. */
  scope: 'anywhere' | 'nodes' | 'dragged';
  /** The browser's own event follows its key, and does it. */
  isNative?: boolean;
  /** The part of the context menu that offers it. */
  section?: 1 | 2 | 3 | 4;
  /** Absent: always. */
  when?(context: CommandContext): boolean;
  run(context: CommandContext): void;
}

const hasSelection = ({ selection }: CommandContext) => selection.length > 0;

/** All commands of the composer: menu, palette, overview and keys are made from these rows, in this order. */
export const COMMANDS = {
  up: {
    group: 'select',
    name: texts.up,
    chords: ['ArrowUp'],
    scope: 'nodes',
    run: (context) => walkRows(context, 'up'),
  },
  down: {
    group: 'select',
    name: texts.down,
    chords: ['ArrowDown'],
    scope: 'nodes',
    run: (context) => walkRows(context, 'down'),
  },
  right: {
    group: 'select',
    name: texts.right,
    chords: ['ArrowRight'],
    scope: 'nodes',
    run: walkInto,
  },
  left: { group: 'select', name: texts.left, chords: ['ArrowLeft'], scope: 'nodes', run: walkOut },
  first: {
    group: 'select',
    name: texts.first,
    chords: ['Home'],
    scope: 'nodes',
    run: (context) => walkRows(context, 'first'),
  },
  last: {
    group: 'select',
    name: texts.last,
    chords: ['End'],
    scope: 'nodes',
    run: (context) => walkRows(context, 'last'),
  },
  parent: {
    group: 'select',
    name: texts.parent,
    chords: ['shift Escape'],
    scope: 'nodes',
    when: hasSelection,
    run: walkToParent,
  },
  rangeUp: {
    group: 'select',
    name: texts.rangeUp,
    chords: ['shift ArrowUp'],
    scope: 'nodes',
    when: hasSelection,
    run: (context) => walkRange(context, -1),
  },
  rangeDown: {
    group: 'select',
    name: texts.rangeDown,
    chords: ['shift ArrowDown'],
    scope: 'nodes',
    when: hasSelection,
    run: (context) => walkRange(context, 1),
  },
  cursorUp: {
    group: 'select',
    name: texts.cursorUp,
    chords: ['meta ArrowUp'],
    scope: 'nodes',
    when: hasSelection,
    run: (context) => walkCursor(context, -1),
  },
  cursorDown: {
    group: 'select',
    name: texts.cursorDown,
    chords: ['meta ArrowDown'],
    scope: 'nodes',
    when: hasSelection,
    run: (context) => walkCursor(context, 1),
  },
  toggleChosen: {
    group: 'select',
    name: texts.toggleChosen,
    chords: ['meta Space'],
    scope: 'nodes',
    when: ({ cursor }) => cursor !== null,
    run: ({ cursor, extend }) => cursor !== null && extend(cursor, 'one'),
  },
  chooseSiblings: {
    group: 'select',
    name: texts.chooseSiblings,
    chords: ['meta KeyA'],
    scope: 'nodes',
    when: hasSelection,
    run: ({ tree, selected, select }) => select(siblingsOf(tree, selected)),
  },
  deselect: {
    group: 'select',
    name: texts.deselect,
    chords: ['Escape'],
    scope: 'nodes',
    when: hasSelection,
    run: ({ releaseCut, select }) => releaseCut() || select(null),
  },
  filter: {
    group: 'select',
    name: texts.filter,
    icon: 'search',
    chords: ['KeyF'],
    scope: 'nodes',
    run: ({ open }) => open('filter'),
  },

  pickUp: {
    group: 'move',
    name: texts.pickUp,
    icon: 'drag',
    chords: ['Space'],
    scope: 'nodes',
    when: hasSelection,
    run: dragSelection,
  },
  dragUp: {
    group: 'move',
    name: texts.dragUp,
    chords: ['ArrowUp'],
    scope: 'dragged',
    run: (context) => dragTowards(context, 'up'),
  },
  dragDown: {
    group: 'move',
    name: texts.dragDown,
    chords: ['ArrowDown'],
    scope: 'dragged',
    run: (context) => dragTowards(context, 'down'),
  },
  dragInto: {
    group: 'move',
    name: texts.dragInto,
    chords: ['ArrowRight'],
    scope: 'dragged',
    run: (context) => dragTowards(context, 'right'),
  },
  dragOut: {
    group: 'move',
    name: texts.dragOut,
    chords: ['ArrowLeft'],
    scope: 'dragged',
    run: (context) => dragTowards(context, 'left'),
  },
  dragDrop: {
    group: 'move',
    name: texts.dragDrop,
    chords: ['Enter', 'Space'],
    scope: 'dragged',
    run: dropDragged,
  },
  dragCancel: {
    group: 'move',
    name: texts.dragCancel,
    chords: ['Escape'],
    scope: 'dragged',
    run: cancelKeyboardDrag,
  },

  enter: {
    group: 'edit',
    name: texts.enter,
    icon: 'text',
    section: 1,
    chords: ['Enter'],
    scope: 'nodes',
    when: hasSelection,
    run: enterSelected,
  },
  insertBefore: {
    group: 'edit',
    name: texts.insertBefore,
    icon: 'plus',
    section: 1,
    chords: ['shift Slash'],
    scope: 'nodes',
    when: hasSelection,
    run: (context) => context.setInsertion(placeBeside(context, 'before')),
  },
  insertInside: {
    group: 'edit',
    name: texts.insertInside,
    icon: 'plus',
    section: 1,
    chords: ['alt Slash'],
    scope: 'nodes',
    when: (context) => placeInside(context) !== null,
    run: (context) => context.setInsertion(placeInside(context)),
  },
  insertAfter: {
    group: 'edit',
    name: texts.insertAfter,
    icon: 'plus',
    section: 1,
    chords: ['Slash'],
    scope: 'nodes',
    when: (context) => placeBehind(context) !== null,
    run: (context) => context.setInsertion(placeBehind(context)),
  },
  nudgeUp: {
    group: 'move',
    name: texts.nudgeUp,
    icon: 'up',
    section: 2,
    chords: ['alt ArrowUp'],
    scope: 'nodes',
    when: hasSelection,
    run: ({ tree, selection, perform }) => perform(planNudges(tree, selection, 'up', catalogue)),
  },
  nudgeDown: {
    group: 'move',
    name: texts.nudgeDown,
    icon: 'down',
    section: 2,
    chords: ['alt ArrowDown'],
    scope: 'nodes',
    when: hasSelection,
    run: ({ tree, selection, perform }) => perform(planNudges(tree, selection, 'down', catalogue)),
  },
  moveTo: {
    group: 'move',
    name: texts.moveTo,
    icon: 'compose',
    section: 2,
    chords: ['KeyM'],
    scope: 'nodes',
    when: hasSelection,
    run: ({ moveTo }) => moveTo(),
  },

  cut: {
    group: 'edit',
    name: texts.cut,
    icon: 'cut',
    section: 3,
    chords: ['meta KeyX'],
    scope: 'nodes',
    isNative: true,
    when: hasSelection,
    run: ({ cut }) => cut(),
  },
  copy: {
    group: 'edit',
    name: texts.copy,
    icon: 'copy',
    section: 3,
    chords: ['meta KeyC'],
    scope: 'nodes',
    isNative: true,
    when: hasSelection,
    run: ({ copy }) => copy(),
  },
  paste: {
    group: 'edit',
    name: texts.paste,
    icon: 'page',
    section: 3,
    chords: ['meta KeyV'],
    scope: 'nodes',
    isNative: true,
    run: ({ paste }) => paste(),
  },
  duplicate: {
    group: 'edit',
    name: texts.duplicate,
    icon: 'copy',
    section: 3,
    chords: ['meta KeyD'],
    scope: 'nodes',
    when: hasSelection,
    run: ({ tree, selection, perform }) =>
      perform(planDuplicates(tree, selection, newId, catalogue)),
  },
  convert: {
    group: 'edit',
    name: texts.convert,
    icon: 'refresh',
    section: 3,
    chords: ['KeyT'],
    scope: 'nodes',
    when: canConvert,
    run: ({ open }) => open('convert'),
  },
  join: {
    group: 'edit',
    name: texts.join,
    icon: 'text',
    section: 3,
    chords: ['KeyJ'],
    scope: 'nodes',
    when: ({ tree, selection }) => joinedBlocks(tree, selection).length > 0,
    run: ({ tree, selection, perform }) => perform(planJoin(tree, selection, catalogue)),
  },
  wrap: {
    group: 'edit',
    name: texts.wrap,
    icon: 'puzzle',
    section: 3,
    chords: ['KeyW'],
    scope: 'nodes',
    when: ({ tree, selection }) => canWrap(tree, selection, catalogue),
    run: ({ tree, selection, perform }) =>
      perform(planWrap(tree, selection, newNode(COLUMNS), catalogue)),
  },
  openFragment: {
    group: 'go',
    name: texts.openFragment,
    icon: 'fragment',
    section: 4,
    chords: ['KeyO'],
    scope: 'nodes',
    when: ({ tree, selected }) => selected !== null && showsFragment(nodeOf(tree, selected)),
    run: ({ tree, selected, openFragment }) =>
      openFragment(String(nodeOf(tree, selected ?? '')?.props['fragment'] ?? '')),
  },
  inspect: {
    group: 'edit',
    name: texts.inspect,
    icon: 'paneRight',
    chords: ['KeyI'],
    scope: 'nodes',
    when: hasSelection,
    run: () => focusField(''),
  },
  savePattern: {
    group: 'edit',
    name: texts.savePattern,
    icon: 'pattern',
    section: 4,
    chords: ['KeyP'],
    scope: 'nodes',
    when: hasSelection,
    run: ({ open }) => open('pattern'),
  },
  makeFragment: {
    group: 'edit',
    name: texts.makeFragment,
    icon: 'fragment',
    section: 4,
    chords: ['shift KeyP'],
    scope: 'nodes',
    when: canBeFragment,
    run: ({ open }) => open('fragment'),
  },
  nodeHistory: {
    group: 'go',
    name: texts.nodeHistory,
    icon: 'history',
    section: 4,
    chords: ['KeyH'],
    scope: 'nodes',
    when: ({ selection }) => selection.length === 1,
    run: ({ selected, history }) => selected !== null && history(selected),
  },
  revertNode: {
    group: 'edit',
    name: texts.revertNode,
    icon: 'reset',
    section: 4,
    chords: ['shift KeyH'],
    scope: 'nodes',
    when: ({ selection }) => selection.length === 1,
    run: ({ selected, revert }) => selected !== null && void revert(selected),
  },
  toggleHidden: {
    group: 'edit',
    name: texts.toggleHidden,
    nameNow: hideOrShow,
    icon: 'eyeOff',
    section: 4,
    chords: ['meta shift KeyE'],
    scope: 'nodes',
    when: hasSelection,
    run: ({ tree, selection, perform }) => perform(planTogglesHidden(tree, selection, catalogue)),
  },
  remove: {
    group: 'edit',
    name: texts.remove,
    icon: 'trash',
    section: 4,
    chords: ['Delete', 'Backspace'],
    scope: 'nodes',
    when: hasSelection,
    run: ({ tree, selection, perform }) => perform(planRemoves(tree, selection, catalogue)),
  },
  nextLacking: {
    group: 'go',
    name: texts.nextLacking,
    icon: 'down',
    chords: ['alt shift ArrowDown'],
    scope: 'anywhere',
    when: isTranslation,
    run: () => goToLacking(1),
  },
  previousLacking: {
    group: 'go',
    name: texts.previousLacking,
    icon: 'up',
    chords: ['alt shift ArrowUp'],
    scope: 'anywhere',
    when: isTranslation,
    run: () => goToLacking(-1),
  },
  confirmText: {
    group: 'edit',
    name: texts.confirmText,
    icon: 'check',
    chords: ['alt Enter'],
    scope: 'anywhere',
    when: isTranslation,
    run: confirmText,
  },
  undo: {
    group: 'edit',
    name: texts.undo,
    icon: 'undo',
    chords: ['meta KeyZ'],
    scope: 'anywhere',
    run: ({ undo }) => undo(),
  },
  redo: {
    group: 'edit',
    name: texts.redo,
    icon: 'redo',
    chords: ['meta shift KeyZ', 'meta KeyY'],
    scope: 'anywhere',
    run: ({ redo }) => redo(),
  },

  menu: {
    group: 'go',
    name: texts.menu,
    icon: 'more',
    chords: ['shift F10', 'ContextMenu'],
    scope: 'nodes',
    when: hasSelection,
    run: ({ open }) => open('menu'),
  },
  palette: {
    group: 'go',
    name: texts.palette,
    icon: 'search',
    chords: ['meta KeyK'],
    scope: 'anywhere',
    run: ({ open }) => open('palette'),
  },
  rights: {
    group: 'go',
    name: texts.rights,
    icon: 'lock',
    chords: ['meta alt KeyR'],
    scope: 'anywhere',
    run: ({ open }) => open('rights'),
  },
  nextPane: {
    group: 'go',
    name: texts.nextPane,
    chords: ['F6'],
    scope: 'anywhere',
    run: () => focusNextPane(1),
  },
  previousPane: {
    group: 'go',
    name: texts.previousPane,
    chords: ['shift F6'],
    scope: 'anywhere',
    run: () => focusNextPane(-1),
  },
  publish: {
    group: 'go',
    name: texts.publish,
    icon: 'release',
    chords: ['meta shift Enter'],
    scope: 'anywhere',
    run: ({ publish }) => publish(),
  },
  overview: {
    group: 'go',
    name: texts.overview,
    icon: 'keyboard',
    chords: ['shift Slash', 'meta Slash'],
    scope: 'anywhere',
    run: openOverview,
  },
} satisfies Record<string, CommandSpec>;

export type Command = keyof typeof COMMANDS;

/** The rows in their order. */
export const commandList: readonly (readonly [Command, CommandSpec])[] = Object.entries(
  COMMANDS,
) as [Command, CommandSpec][];

export function commandSpec(command: Command): CommandSpec {
  return COMMANDS[command];
}

/** Before the first that is selected, or behind the last. */
function placeBeside(
  { tree, selection }: CommandContext,
  side: 'before' | 'after',
): InsertionPoint | null {
  const id = side === 'before' ? selection[0] : selection.at(-1);
  const here = id === undefined ? null : insertionPointOf(tree, id);
  return here && (side === 'before' ? here : { ...here, after: id ?? null });
}

/** Behind the last that is selected; with nothing selected, at the end of the page. Null where neither takes anything. */
function placeBehind(context: CommandContext): InsertionPoint | null {
  return placeBeside(context, 'after') ?? placeInside({ ...context, selected: ROOT_ID });
}

/** At the end of what the selected one holds; null where it holds nothing. */
function placeInside({
  tree,
  selected,
}: Pick<CommandContext, 'tree' | 'selected'>): InsertionPoint | null {
  const slots = selected === null ? [] : slotsOf(tree, selected, catalogue);
  const slot = slots.find((one) => childrenOf(tree, selected ?? '', one).length === 0) ?? slots[0];
  return selected === null || slot === undefined
    ? null
    : { parent: selected, slot, after: childrenOf(tree, selected, slot).at(-1) ?? null };
}

/** Its text on the page; what is shared asks first. */
function enterSelected({ tree, selected, open }: CommandContext): void {
  if (selected === null) return;
  if (showsFragment(nodeOf(tree, selected))) open('shared');
  else editInPlace(selected);
}

function canBeFragment({ tree, selection }: CommandContext): boolean {
  const [only] = selection;
  const node = only === undefined || selection.length > 1 ? undefined : nodeOf(tree, only);
  return node !== undefined && mayBeFragment(node, catalogue);
}

function isTranslation({ tree }: CommandContext): boolean {
  return nodeOf(tree, ROOT_ID)?.type === 'item-translation';
}

function canConvert({ tree, selection }: CommandContext): boolean {
  const [only] = selection;
  const node = only === undefined || selection.length > 1 ? undefined : nodeOf(tree, only);
  return node !== undefined && conversionTargets(node.type).length > 0;
}

function hideOrShow({ tree, selection }: CommandContext): string {
  return selection.some((id) => nodeOf(tree, id)?.displyflag === '1') ? texts.hide : texts.show;
}
