import { Modal } from 'antd';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import { MAX_SEARCHED_WORDS } from '#wire/studio/site-search.ts';
import { chordOf, toKeyPress } from '../../base/keys/chord.ts';
import { Keys } from '../../base/keys/Keys.tsx';
import { commandSpec } from '../commands/command-table.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { focusPane, type Pane } from '../commands/panes.ts';
import { commandTexts as texts } from '../commands/texts.ts';
import styles from './CommandPalette.module.css';
import { PaletteResult } from './PaletteResult.tsx';
import { findItems, type PaletteItem, SECTIONS } from './palette-results.ts';
import { useSiteItems } from './use-site-items.ts';

interface Properties {
  /** What is found beside the places on the whole site. */
  items: readonly PaletteItem[];
  /** What can be found, in the empty field. */
  hint: string;
  onClose(): void;
}

/** The keys of moving a block hold on one that was found, too. */
const NUDGES: Readonly<Record<string, 'up' | 'down' | undefined>> = Object.fromEntries([
  ...commandSpec('nudgeUp').chords.map((chord) => [chord, 'up']),
  ...commandSpec('nudgeDown').chords.map((chord) => [chord, 'down']),
]);

/** ⌘K: finds what it is given, and words on the whole site. */
export function PaletteDialog({ items, hint, onClose }: Properties) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [opener] = useState(paneInFocus);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const site = useSiteItems(text);
  const found = [...findItems(items, text), ...site.items];
  // The way to the screen that searches the site is always there.
  const count = found.length - 1;
  const chosen = found[Math.min(at, found.length - 1)];

  useEffect(() => {
    void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  // Behind the dialog, which gives the focus back by itself when it goes.
  function leave(act: () => void) {
    close();
    requestAnimationFrame(act);
  }
  function run(item: PaletteItem | undefined) {
    if (item && item.blocked === undefined) leave(() => item.run());
  }
  function onKeyDown(event: React.KeyboardEvent) {
    if (isInputMethodKey(event.nativeEvent)) return;
    const direction = NUDGES[chordOf(toKeyPress(event.nativeEvent))];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (direction) leave(() => chosen?.nudge?.(direction));
    else if (step !== undefined) setAt((before) => stepTo(before, step, found.length));
    else if (event.key === 'Enter') run(chosen);
    else return;
    event.preventDefault();
  }
  function close() {
    onClose();
    requestAnimationFrame(() => focusPane(opener));
  }

  return (
    <Modal
      open
      onCancel={close}
      footer={null}
      closable={false}
      width={640}
      style={{ top: 96 }}
      title={<span className={styles.title}>{texts.paletteTitle}</span>}
      styles={{ container: { padding: 0 }, header: { margin: 0 } }}
      transitionName=""
      maskTransitionName=""
      afterOpenChange={() => field.current?.focus()}
    >
      <SearchBox
        id={id}
        field={field}
        text={text}
        chosen={chosen}
        hint={hint}
        onText={(next) => {
          setText(next);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={texts.paletteTitle}
      >
        <Sections id={id} found={found} chosen={chosen} text={text} onRun={run} onPoint={setAt} />
      </div>
      <p className={styles.count} aria-live="polite">
        {site.status || (count > 0 ? texts.results(count) : texts.noResult(text))}
      </p>
    </Modal>
  );
}

/** From a result to the next or the previous one, round at the ends. */
function stepTo(before: number, step: number, count: number): number {
  return (Math.min(before, count - 1) + step + count) % Math.max(1, count);
}

function paneInFocus(): Pane {
  const pane = document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane');
  return pane === 'page' || pane === 'inspector' || pane === 'top' ? pane : 'outline';
}

interface SectionsProperties {
  /** Begins the ids of the options. */
  id: string;
  found: readonly PaletteItem[];
  chosen: PaletteItem | undefined;
  text: string;
  onRun(item: PaletteItem): void;
  onPoint(index: number): void;
}

function Sections({ id, found, chosen, text, onRun, onPoint }: SectionsProperties) {
  return SECTIONS.map((section) => {
    const own = found.filter((item) => item.section === section);
    if (own.length === 0) return null;
    return (
      <div key={section} role="group" aria-label={texts.sections[section]}>
        <div className={styles.section} aria-hidden="true">
          {texts.sections[section]}
        </div>
        {own.map((item) => (
          <PaletteResult
            key={item.key}
            id={`${id}-${item.key}`}
            item={item}
            text={text}
            selected={item === chosen}
            onRun={() => onRun(item)}
            onPoint={() => onPoint(found.indexOf(item))}
          />
        ))}
      </div>
    );
  });
}

interface SearchBoxProps {
  /** Begins the ids of the options. */
  id: string;
  field: Ref<HTMLInputElement>;
  text: string;
  chosen: PaletteItem | undefined;
  hint: string;
  onText(text: string): void;
  onKeyDown(event: React.KeyboardEvent): void;
}

function SearchBox({ id, field, text, chosen, hint, onText, onKeyDown }: SearchBoxProps) {
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        ref={field}
        value={text}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
        aria-label={hint}
        placeholder={hint}
        maxLength={MAX_SEARCHED_WORDS}
        onChange={(event) => {
          onText(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <Keys>Esc</Keys>
    </div>
  );
}
