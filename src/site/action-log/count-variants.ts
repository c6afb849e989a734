import type { ActionMessage } from '#schemas/action.ts';
import type { PageFacts, ShownVariant } from '#schemas/page.ts';
import { parseStored } from '../tab/tab-storage.ts';
import { addressOf } from './address-of.ts';
import { PRESSED } from './describe.ts';

export type LogVariant = (details: Omit<ActionMessage<'variant'>, 'path'>) => void;

/** Counts each variant once in a tab as shown and once as reached, so that the rate is one of visits. */
export interface VariantCounter {
  /** A page is shown. */
  viewed(facts: Pick<PageFacts, 'variants' | 'entry'>): void;
  pressed(on: Element): void;
}

/** Where the tab keeps what it has counted. */
interface CountStorage {
  read(): string | null;
  write(text: string): void;
}

/** A variant that this tab has shown. */
interface CountedVariant {
  place: string;
  variant: string;
  /** The menu entry whose page is the goal; absent: the goal is on the page itself. */
  menuid?: string;
  isReached: boolean;
}

/** Variants of more places are not counted. */
const MOST = 40;

export function createVariantCounter(storage: CountStorage, log: LogVariant): VariantCounter {
  const counted = readCounted(storage);
  let shown: readonly ShownVariant[] = [];

  const find = ({ place, variant }: ShownVariant) =>
    counted.find((one) => one.place === place && one.variant === variant);
  const keep = () => storage.write(JSON.stringify(counted));

  function show(one: ShownVariant): void {
    if (find(one) || counted.length >= MOST) return;
    const { place, variant, goal } = one;
    counted.push({
      place,
      variant,
      ...(goal.kind === 'entry' && { menuid: goal.menuid }),
      isReached: false,
    });
    log({ place, variant, event: 'shown' });
  }

  function reach(one: CountedVariant | undefined): void {
    if (!one || one.isReached) return;
    one.isReached = true;
    log({ place: one.place, variant: one.variant, event: 'reached' });
  }

  return {
    viewed({ variants = [], entry }) {
      shown = variants;
      // What was shown before; a page is not its own goal by being opened.
      for (const one of counted) if (entry && one.menuid === entry.id) reach(one);
      variants.forEach(show);
      keep();
    },
    pressed(on) {
      const pressed = on.closest(PRESSED);
      if (!pressed) return;
      for (const one of shown) if (isGoal(pressed, one)) reach(find(one));
      keep();
    },
  };
}

function isGoal(pressed: Element, { goal, nodes }: ShownVariant): boolean {
  switch (goal.kind) {
    case 'press':
      return nodes.some((id) => pressed.closest(`[data-node="${CSS.escape(id)}"]`));
    case 'link':
      return (
        pressed instanceof HTMLAnchorElement && addressOf(pressed.href) === addressOf(goal.address)
      );
    case 'entry':
      return false;
  }
}

function readCounted(storage: CountStorage): CountedVariant[] {
  const stored = parseStored(storage.read());
  return Array.isArray(stored) ? stored.filter((one) => typeof one?.place === 'string') : [];
}
