import { whenPageIdle } from '#site/page/when-idle.ts';
import './offscreen-modules.css';

const MODULES = ['main', '[data-module-group]']
  .map((around) => `${around} > [data-node] > [data-module]`)
  .join();
const OFFSCREEN = 'data-offscreen';
/** How a module rests that nobody knows the size of. */
const UNSEEN = 'unseen';
/** Of a page with fewer nodes everything is laid out and painted in no time. */
const LARGE = 200;
/** Maximum number of modules that are all laid out; of more, those off-screen are skipped. */
const MANY = 8;
/** Maximum number of modules laid out in one idle period, so that typing never waits. */
const AT_ONCE = 2;
const CALM = 500;
/** Farther from what is in sight than this share of its height, a module rests. */
const BESIDE = '50%';

/**
 * Lets the modules of a large page rest while they are out of sight: an edit elsewhere neither lays them out nor paints them, and they keep the room that
 * they took. What is in sight never rests, so that it is shown exactly as visitors get it. What changes the size of a
 * module wakes it; it rests again once it was laid out. One that is moved as it is rests at once among others that do.
 * Those that come with a page rest from the beginning, and are laid out a few at a time when there is nothing else to do.
 * A group of modules that all rest is skipped as one, by the styles.
 */
export function skipOffscreenModules(document: Document): void {
  let changedAt = 0;
  const isLarge = () => document.querySelectorAll('[data-node]').length >= LARGE;
  const sight = new IntersectionObserver(updateVisibility, {
    root: document,
    rootMargin: `${BESIDE} 0px`,
  });

  function updateVisibility(entries: readonly IntersectionObserverEntry[]): void {
    const mayRest = isLarge();
    // What came into sight and left it since was not laid out meanwhile: only the last counts.
    const inSight = new Map(entries.map(({ target, isIntersecting }) => [target, isIntersecting]));
    for (const [module, isIn] of inSight) module.toggleAttribute(OFFSCREEN, mayRest && !isIn);
  }

  function layOut(module: Element): void {
    if (module.hasAttribute(OFFSCREEN)) {
      module.removeAttribute(OFFSCREEN);
      // Seen for the first time it is judged again, after the next layout.
      sight.unobserve(module);
    }
    sight.observe(module);
  }
  function rest(module: Element, how: '' | typeof UNSEEN = ''): void {
    module.setAttribute(OFFSCREEN, how);
    // It may come into sight where others rested: it is judged again.
    sight.unobserve(module);
    sight.observe(module);
  }
  function wakeAll(): void {
    for (const module of document.querySelectorAll(MODULES)) layOut(module);
  }
  function wakeUnseen(): void {
    const calm = performance.now() - changedAt;
    if (calm < CALM) return void setTimeout(wakeUnseen, CALM - calm);
    // What was seen of them before would let them rest again at once.
    updateVisibility(sight.takeRecords());
    const unseen = [...document.querySelectorAll(`[${OFFSCREEN}=${UNSEEN}]`)];
    for (const module of unseen.slice(0, AT_ONCE)) layOut(module);
    if (unseen.length > AT_ONCE) requestAnimationFrame(() => whenPageIdle(wakeUnseen));
  }
  function welcome(modules: readonly Element[]): void {
    if (modules.length <= MANY || !isLarge()) return modules.forEach(layOut);
    for (const module of modules) rest(module, UNSEEN);
    wakeUnseen();
  }
  function wakeChanged(records: readonly MutationRecord[]): void {
    changedAt = performance.now();
    const changed = new Set(records.flatMap(({ target }) => moduleAround(target) ?? []));
    for (const module of changed) layOut(module);
    const removed = new Set<Node>(records.flatMap(({ removedNodes }) => [...removedNodes]));
    const moved = (module: Element) => removed.has(holderOf(module)) && liesAmongOffscreen(module);
    const added = [...new Set(records.flatMap(addedModules))].filter(
      (module) => !changed.has(module),
    );
    for (const module of added.filter(moved)) rest(module);
    welcome(added.filter((module) => !moved(module)));
  }
  function wakeAround({ target }: Event): void {
    const module = moduleAround(target);
    if (module) layOut(module);
  }

  welcome([...document.querySelectorAll(MODULES)]);
  new MutationObserver(wakeChanged).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  new MutationObserver(wakeAll).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-mode'],
  });
  document.addEventListener('load', wakeAround, { capture: true });
  onOtherWidth(document.defaultView, wakeAll);
}

/** Another height makes no module higher. */
function onOtherWidth(window: Window | null, act: () => void): void {
  let width = window?.innerWidth;
  window?.addEventListener('resize', () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    act();
  });
}

/** The modules that came or were moved. */
function addedModules({ target, addedNodes }: MutationRecord): Element[] {
  if (moduleAround(target)) return [];
  return [...addedNodes].flatMap((node) =>
    node instanceof Element ? [...node.querySelectorAll(MODULES)] : [],
  );
}

/** The element of its node, which lies directly in the page. */
function holderOf(module: Element): Element {
  return module.parentElement ?? module;
}

/** Whether its neighbours rest: without having been laid out there, it is then taken to be as far from sight as they are. */
function liesAmongOffscreen(module: Element): boolean {
  const { previousElementSibling, nextElementSibling } = holderOf(module);
  const beside = [previousElementSibling, nextElementSibling].filter(
    (neighbour) => neighbour !== null,
  );
  return (
    beside.length > 0 &&
    beside.every(({ firstElementChild }) => firstElementChild?.hasAttribute(OFFSCREEN) ?? false)
  );
}

function moduleAround(target: EventTarget | null): Element | null {
  const element =
    target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
  return element?.closest(MODULES) ?? null;
}
