import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { Keys } from '../../base/keys/Keys.tsx';
import { Icon } from '../../base/components/Icon.tsx';
import { catalogue } from '../../core/nodes/registry.ts';
import { namesOf } from '../actions/describe.ts';
import { commandList, type Command, type CommandSpec } from '../commands/command-table.ts';
import { printKeys } from '../commands/print-keys.ts';
import { useComposer, type MenuPoint } from '../composer/composer.ts';
import styles from './ContextMenu.module.css';

const SECTIONS = [1, 2, 3, 4] as const;
const ENTRIES = SECTIONS.map((section) =>
  commandList.filter(([, spec]) => spec.section === section),
);

/** What can be done with the selection, at the pointer or beside the selected row. Gives the focus back to where it was. */
export function ContextMenu() {
  const { overlay, closeOverlay, context, command, selection, view } = useComposer();
  const menu = useRef<HTMLDivElement>(null);
  const [opener] = useState(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
  const [at, setAt] = useState<MenuPoint>(() => overlay?.at ?? besideSelection());

  useLayoutEffect(() => {
    const { width = 0, height = 0 } = menu.current?.getBoundingClientRect() ?? {};
    setAt(({ x, y }) => ({
      x: Math.max(4, Math.min(x, window.innerWidth - width - 4)),
      y: Math.max(4, Math.min(y, window.innerHeight - height - 4)),
    }));
    focusItem(menu.current, 0);
  }, []);

  function close() {
    closeOverlay();
    opener?.focus({ preventScroll: true });
  }
  useDismissal(menu, close);

  function choose(name: Command) {
    close();
    command(name);
  }
  function onKeyDown(event: React.KeyboardEvent) {
    event.stopPropagation();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const now = items.findIndex((item) => item === document.activeElement);
    const to = {
      ArrowDown: now + 1,
      ArrowUp: now - 1 + items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to !== undefined) focusItem(menu.current, to % items.length);
    else if (event.key === 'Escape' || event.key === 'Tab') {
      close();
    } else return;
    event.preventDefault();
  }

  return createPortal(
    <div
      ref={menu}
      className={styles.menu}
      style={{ left: at.x, top: at.y }}
      role="menu"
      aria-label={namesOf(view.tree, selection, catalogue)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {ENTRIES.map((entries, index) => (
        <div key={SECTIONS[index]} role="group" className={styles.section}>
          {entries.map(([name, spec]) => (
            <Entry
              key={name}
              name={name}
              spec={spec}
              label={spec.nameNow?.(context) ?? spec.name}
              blocked={spec.when !== undefined && !spec.when(context)}
              onChoose={choose}
            />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** Closes the menu when something else is pressed or the window is left. */
function useDismissal(menu: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  const close = useEffectEvent(onDismiss);
  useEffect(() => {
    const away = (event: Event) =>
      event.target instanceof Node && !menu.current?.contains(event.target) && close();
    const gone = () => close();
    document.addEventListener('pointerdown', away, { capture: true });
    window.addEventListener('blur', gone);
    return () => {
      document.removeEventListener('pointerdown', away, { capture: true });
      window.removeEventListener('blur', gone);
    };
  }, [menu]);
}

interface EntryProperties {
  name: Command;
  spec: CommandSpec;
  label: string;
  blocked: boolean;
  onChoose(name: Command): void;
}

function Entry({ name, spec, label, blocked, onChoose }: EntryProperties) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={blocked}
      className={name === 'remove' ? `${styles.entry} ${styles.danger}` : styles.entry}
      onPointerMove={followPointer}
      onClick={() => !blocked && onChoose(name)}
    >
      {spec.icon ? <Icon name={spec.icon} /> : <span />}
      <span className={styles.label}>{label}</span>
      {spec.chords.length > 0 && <Keys>{printKeys(name)}</Keys>}
    </button>
  );
}

/** One entry is marked, by keyboard or pointer: a pointer that only lies where the menu opened does not. */
function followPointer({
  currentTarget,
  movementX,
  movementY,
}: React.PointerEvent<HTMLElement>): void {
  if (movementX !== 0 || movementY !== 0) currentTarget.focus({ preventScroll: true });
}

function focusItem(menu: HTMLElement | null, index: number): void {
  menu?.querySelectorAll<HTMLElement>('[role=menuitem]')[index]?.focus({ preventScroll: true });
}

/** Below the selected node's tag on the page, or below its row. */
function besideSelection(): MenuPoint {
  const inPage = document.activeElement?.closest('[data-pane="page"]') !== null;
  const row = document.querySelector(
    '[data-pane="outline"] [role="treeitem"][aria-selected="true"]',
  );
  const element = (inPage ? document.querySelector('[data-selection-tag]') : null) ?? row;
  const box = element?.getBoundingClientRect();
  return { x: (box?.left ?? 0) + 24, y: box?.bottom ?? 0 };
}
