import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { Keys } from '../../base/keys/Keys.tsx';
import { splitFundCode } from '../../core/nodes/fill-fund.ts';
import { FundName, useFundName } from '../../fields/controls/FundName.tsx';
import { focusPane } from '../commands/panes.ts';
import { useComposer } from '../composer/composer.ts';
import { PatternDialog, type PatternAsked } from '../patterns/PatternDialog.tsx';
import { patternTexts } from '../patterns/texts.ts';
import { PictureFrame } from '../thumbnails/PictureFrame.tsx';
import { CardGrid } from './CardGrid.tsx';
import styles from './Palette.module.css';
import { PaletteFilters } from './PaletteFilters.tsx';
import { PaletteHead } from './PaletteHead.tsx';
import { paletteTexts as texts } from './texts.ts';
import { usePaletteCards, type CardKind } from './use-palette-cards.ts';
import { isEscape } from '../../base/keys/is-escape.ts';

/** Everything that can be inserted, by category and by search; beside the page, so that the place stays in view. */
export function Palette({ place }: { place: InsertionPoint }) {
  const composer = useComposer();
  const [kind, setKind] = useState<CardKind | null>(null);
  const [category, setCategory] = useState('');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<PatternAsked | null>(null);
  const [onlyFitting, setOnlyFitting] = useState(false);
  const { words, fund } = splitFundCode(text);
  const isFund = useFundName(fund) !== null;
  const found = usePaletteCards({
    place,
    kind,
    category,
    text: words,
    fund: isFund ? fund : '',
    onlyFitting,
    onInserted,
    onAsk: setAsked,
  });
  const dialog = useRef<HTMLDivElement>(null);
  const focusSearch = () =>
    dialog.current?.querySelector<HTMLInputElement>(`.${styles.search} input`)?.focus();

  function close() {
    composer.setInsertion(null);
    focusPane('outline');
  }
  function onInserted(behind: InsertionPoint | null) {
    if (behind) composer.setInsertion(behind);
    else close();
  }
  const onEscape = useEffectEvent((event: KeyboardEvent) => isEscape(event) && close());
  useEffect(() => {
    const element = dialog.current;
    focusSearch();
    element?.addEventListener('keydown', onEscape);
    return () => element?.removeEventListener('keydown', onEscape);
  }, []);
  function onSearchKey(event: React.KeyboardEvent) {
    if (isInputMethodKey(event.nativeEvent)) return;
    if (event.key === 'Enter') found.cards.find(({ fits }) => fits)?.insert(event.shiftKey);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    dialog.current?.querySelector<HTMLElement>('[data-card][tabindex="0"]')?.focus();
  }

  return (
    <div ref={dialog} className={styles.palette} role="dialog" aria-label={texts.title}>
      <PaletteHead place={place} onClose={close} />
      <PaletteFilters
        kind={found.kind}
        text={text}
        count={found.cards.length}
        onlyFitting={onlyFitting}
        onKind={(next) => {
          setKind(next);
          setCategory('');
        }}
        onText={setText}
        onOnlyFitting={setOnlyFitting}
        onKeyDown={onSearchKey}
      />
      <FundLine fund={fund} isKnown={isFund} />
      {found.categories.length > 0 && (
        <Categories categories={found.categories} chosen={category} onChoose={setCategory} />
      )}
      {found.cards.length === 0 ? (
        <Nothing
          text={words}
          hint={found.kind === 'pattern' && text === '' ? patternTexts.empty : null}
          onClear={() => (text ? setText('') : setOnlyFitting(false))}
        />
      ) : (
        <CardGrid sections={found.sections} onLeave={focusSearch} />
      )}
      <PaletteFoot />
      {asked && <PatternDialog asked={asked} onClose={() => setAsked(null)} />}
      <PictureFrame />
    </div>
  );
}

/** The fund that was typed behind the words, and whether what is inserted shows it. */
function FundLine({ fund, isKnown }: { fund: string; isKnown: boolean }) {
  if (fund === '') return null;
  return (
    <p className={styles.fund} role="status">
      {isKnown ? texts.withFund : texts.withoutFund} <FundName code={fund} />
    </p>
  );
}

function Categories({
  categories,
  chosen,
  onChoose,
}: {
  categories: readonly (readonly [category: string, count: number])[];
  chosen: string;
  onChoose(category: string): void;
}) {
  return (
    <div className={styles.chips}>
      {categories.map(([category, count]) => (
        <button
          key={category}
          type="button"
          className={styles.chip}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {category === '' ? texts.all : (texts.categories[category] ?? category)} {count}
        </button>
      ))}
    </div>
  );
}

function Nothing({ text, hint, onClear }: { text: string; hint: string | null; onClear(): void }) {
  if (hint !== null) return <p className={styles.nothing}>{hint}</p>;
  return (
    <div className={styles.nothing}>
      <p>{text ? texts.nothing(text) : texts.nothingFitting}</p>
      <button type="button" className={styles.chip} onClick={onClear}>
        {text ? texts.clearSearch : texts.showAll}
      </button>
    </div>
  );
}

function PaletteFoot() {
  return (
    <p className={styles.foot}>
      {texts.keys.map(([keys, meaning]) => (
        <span key={keys}>
          <Keys>{keys}</Keys> {meaning}
        </span>
      ))}
      <span>{texts.hint}</span>
    </p>
  );
}
