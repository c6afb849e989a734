import { Modal } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useComposer } from '../composer/composer.ts';
import { focusPane, type Pane } from '../commands/panes.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { Keys } from '../../base/keys/Keys.tsx';
import { findItems, SECTIONS, type PaletteItem } from './palette-results.ts';
import { commandTexts as texts } from '../commands/texts.ts';
import { usePaletteItems } from './use-palette-items.ts';
import styles from './CommandPalette.module.css';

/** ⌘K: finds actions, nodes of this page, other pages, and types to insert. */
export function CommandPalette() {
  const { closeOverlay } = useComposer();
  const items = usePaletteItems();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [opener] = useState(paneInFocus);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = findItems(items, text);
  const chosen = found[Math.min(at, found.length - 1)];

  useEffect(() => {
    void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function run(item: PaletteItem | undefined) {
    if (!item || item.blocked !== undefined) return;
    close();
    // Behind the dialog, which gives the focus back by itself when it goes.
    requestAnimationFrame(() => item.run());
  }
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined)
      setAt(
        (before) =>
          (Math.min(before, found.length - 1) + step + found.length) % Math.max(1, found.length),
      );
    else if (event.key === 'Enter') run(chosen);
    else return;
    event.preventDefault();
  }
  function close() {
    closeOverlay();
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
      <div className={styles.search}>
        <Icon name="search" />
        <input
          ref={field}
          value={text}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
          aria-label={texts.paletteHint}
          placeholder={texts.paletteHint}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Keys>Esc</Keys>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={texts.paletteTitle}
      >
        {SECTIONS.map((section) => {
          const own = found.filter((item) => item.section === section);
          if (own.length === 0) return null;
          return (
            <div key={section} role="group" aria-label={texts.sections[section]}>
              <div className={styles.section} aria-hidden="true">
                {texts.sections[section]}
              </div>
              {own.map((item) => (
                <Result
                  key={item.key}
                  id={`${id}-${item.key}`}
                  item={item}
                  text={text}
                  selected={item === chosen}
                  onRun={() => run(item)}
                  onPoint={() => setAt(found.indexOf(item))}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p className={styles.count} aria-live="polite">
        {found.length > 0 ? texts.results(found.length) : texts.noResult(text)}
      </p>
    </Modal>
  );
}

interface ResultProperties {
  id: string;
  item: PaletteItem;
  text: string;
  selected: boolean;
  onRun(): void;
  onPoint(): void;
}

function Result({ id, item, text, selected, onRun, onPoint }: ResultProperties) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-disabled={item.blocked !== undefined}
      className={selected ? `${styles.result} ${styles.selected}` : styles.result}
      onClick={onRun}
      onPointerMove={onPoint}
    >
      <Icon name={item.icon} />
      <span>
        <Marked label={item.label} text={text.trim()} />
      </span>
      <span className={styles.detail}>{item.detail}</span>
      {item.keys && <Keys>{item.keys}</Keys>}
    </div>
  );
}

function Marked({ label, text }: { label: string; text: string }) {
  const at = text === '' ? -1 : label.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0) return label;
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, at + text.length)}</mark>
      {label.slice(at + text.length)}
    </>
  );
}

function paneInFocus(): Pane {
  const pane = document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane');
  return pane === 'page' || pane === 'inspector' || pane === 'top' ? pane : 'outline';
}
