import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** Selectors, and how many components within each were rendered since it was set. */
    renderCounts?: Record<string, number>;
  }
}

/** Has React tell the pages of a context, from their next load on, which components it renders. */
export async function watchRenders(context: BrowserContext): Promise<void> {
  await context.addInitScript(install);
}

/** How many components React rendered within each of the areas, which are selectors, while something was done. */
export async function countRenders(
  page: Page,
  areas: readonly string[],
  act: () => Promise<void>,
): Promise<Record<string, number>> {
  await page.evaluate((names) => {
    window.renderCounts = Object.fromEntries(names.map((name) => [name, 0]));
  }, areas);
  await act();
  return page.evaluate(() => window.renderCounts ?? {});
}

/** What React shows its developer tools of a component or an element. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

/** In the page, before React: takes the place of its developer tools. */
function install(): void {
  /** Functions, forwarded references, and what is memoised of both. */
  const components = new Set([0, 11, 14, 15]);
  const performedWork = 1;

  function elementIn(fiber: Fiber | null): Element | null {
    for (let each = fiber; each; each = each.sibling) {
      const found = each.stateNode instanceof Element ? each.stateNode : elementIn(each.child);
      if (found) return found;
    }
    return null;
  }
  function elementAround(fiber: Fiber): Element | null {
    for (let each = fiber.return; each; each = each.return)
      if (each.stateNode instanceof Element) return each.stateNode;
    return null;
  }
  function count(fiber: Fiber): void {
    const counts = window.renderCounts ?? {};
    const element = elementIn(fiber.child) ?? elementAround(fiber);
    for (const area of Object.keys(counts))
      if (element?.closest(area)) counts[area] = (counts[area] ?? 0) + 1;
  }
  function walk(next: Fiber, before: Fiber | null): void {
    if (next === before) return;
    const isRendered = before === null || (next.flags & performedWork) !== 0;
    if (components.has(next.tag) && isRendered) count(next);
    if (before !== null && next.child === before.child) return;
    for (let child = next.child; child; child = child.sibling) walk(child, child.alternate);
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) =>
        window.renderCounts && walk(current, current.alternate),
    },
  });
}
