import { Checkbox, Input } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { catalogue, registry } from '#registry/data.ts';
import type { Place } from '#schemas/operation.ts';
import { planInsert } from '../steps/actions.ts';
import { useComposer } from '../composer/composer.ts';
import { dropWords, holderWords } from '../steps/describe.ts';
import { newNode } from '../nodes/node-schema.ts';
import { focusPane } from '../composer/panes.ts';
import { Icon } from '../parts/Icon.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { Switcher } from '../parts/Switcher.tsx';
import { PaletteCard } from './PaletteCard.tsx';
import { paletteEntries, searchEntries, type PaletteEntry } from './palette-entries.ts';
import { paletteTexts } from './texts.ts';
import styles from './Palette.module.css';

/** Everything that can be inserted, by category and by search; beside the page, so that the place stays in view. */
export function Palette({ place }: { place: Place }) {
  const composer = useComposer();
  const { tree } = composer.view;
  const entries = useMemo(() => paletteEntries(registry, tree, place, catalogue), [tree, place]);
  const [kind, setKind] = useState<'block' | 'module'>(() => (entries.some((entry) => entry.kind === 'block' && entry.closed === null) ? 'block' : 'module'));
  const [category, setCategory] = useState('');
  const [text, setText] = useState('');
  const [onlyFitting, setOnlyFitting] = useState(false);
  const ofKind = entries.filter((entry) => entry.kind === kind);
  const inCategory = ofKind.filter((entry) => category === '' || entry.category === category);
  // What somebody searches for may be of the other kind.
  const found = searchEntries(text.trim() === '' ? inCategory : entries, text)
    .filter((entry) => !onlyFitting || entry.closed === null)
    .toSorted((a, b) => ease(a) - ease(b));
  const fitting = found.filter((entry) => entry.closed === null).length;

  function close() {
    composer.setInsertion(null);
    focusPane('outline');
  }
  function insert(entry: PaletteEntry) {
    if (entry.elsewhere && composer.perform(planInsert(tree, newNode(entry.type), entry.elsewhere, catalogue))) close();
  }
  const dialog = useRef<HTMLDivElement>(null);
  const onEscape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && close());
  useEffect(() => {
    const element = dialog.current;
    element?.querySelector<HTMLInputElement>(`.${styles.search} input`)?.focus();
    element?.addEventListener('keydown', onEscape);
    return () => element?.removeEventListener('keydown', onEscape);
  }, []);

  return (
    <div ref={dialog} className={styles.palette} role="dialog" aria-label={paletteTexts.title}>
      <header className={styles.head}>
        <h2>{paletteTexts.title}</h2>
        <span className={styles.place}>
          <Icon name="chevronRight" size={12} />
          {holderWords(tree, place, catalogue)}，{dropWords(tree, place, null, catalogue)}
        </span>
        <IconButton icon="close" label={paletteTexts.close} keys="Esc" onPress={close} />
      </header>
      <div className={styles.filters}>
        <Switcher
          label={paletteTexts.kind}
          value={kind}
          options={[
            { value: 'block', label: paletteTexts.blocks },
            { value: 'module', label: paletteTexts.modules },
          ]}
          onChange={(next) => {
            setKind(next);
            setCategory('');
          }}
        />
        <span className={styles.search}>
          <Input
            value={text}
            onChange={(event) => setText(event.target.value)}
            prefix={<Icon name="search" size={14} />}
            suffix={<span className={styles.count}>{paletteTexts.found(found.length)}</span>}
            placeholder={paletteTexts.search}
            aria-label={paletteTexts.search}
            onKeyDown={(event) => {
              const [first] = found.filter((entry) => entry.elsewhere);
              if (event.key === 'Enter' && first && !event.nativeEvent.isComposing) insert(first);
            }}
          />
        </span>
        <Checkbox checked={onlyFitting} onChange={(event) => setOnlyFitting(event.target.checked)}>
          {paletteTexts.onlyFitting}
        </Checkbox>
      </div>
      {kind === 'block' && <Categories entries={ofKind} chosen={category} onChoose={setCategory} />}
      <p className={styles.summary}>{paletteTexts.fitting(found.length, fitting)}</p>
      {found.length === 0 ? (
        <Nothing text={text} onClear={() => (text ? setText('') : setOnlyFitting(false))} />
      ) : (
        <ul className={styles.cards}>
          {found.map((entry) => (
            <PaletteCard key={entry.type} entry={entry} insertsAt={entry.elsewhere && entry.closed !== null ? holderWords(tree, entry.elsewhere, catalogue) : null} onInsert={() => insert(entry)} />
          ))}
        </ul>
      )}
      <p className={styles.foot}>{paletteTexts.hint}</p>
    </div>
  );
}

/** What fits stands first, what fits nowhere last. */
function ease({ closed, elsewhere }: PaletteEntry): number {
  if (closed === null) return 0;
  return elsewhere ? 1 : 2;
}

function Categories({ entries, chosen, onChoose }: { entries: PaletteEntry[]; chosen: string; onChoose(category: string): void }) {
  const counts = new Map<string, number>();
  for (const { category } of entries) counts.set(category, (counts.get(category) ?? 0) + 1);
  const all: [string, number][] = [['', entries.length], ...counts];
  return (
    <div className={styles.chips}>
      {all.map(([category, count]) => (
        <button key={category} type="button" className={styles.chip} aria-pressed={category === chosen} onClick={() => onChoose(category)}>
          {category === '' ? paletteTexts.all : (paletteTexts.categories[category] ?? category)} {count}
        </button>
      ))}
    </div>
  );
}

function Nothing({ text, onClear }: { text: string; onClear(): void }) {
  return (
    <div className={styles.nothing}>
      <p>{text ? paletteTexts.nothing(text) : paletteTexts.nothingFitting}</p>
      <button type="button" className={styles.chip} onClick={onClear}>
        {text ? paletteTexts.clearSearch : paletteTexts.showAll}
      </button>
    </div>
  );
}
