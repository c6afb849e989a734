import { type KeyboardEvent, useState } from 'react';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import type { SuggestionRow } from '#schemas/fund/deal.ts';
import { Field } from '#ui/controls/Field.tsx';
import looks from '#ui/controls/Options.module.css';
import { Icon } from '#ui/components/Icon.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { texts } from '#ui/texts.ts';
import styles from './FundPicker.module.css';
import { pickerTexts } from './picker-texts.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface PickedFund {
  fundcode: string;
  fundname: string;
}

export interface FundPickerProps {
  /** Unique on the page. */
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** In the order in which they were chosen. */
  chosen: readonly PickedFund[];
  onChange: (chosen: PickedFund[]) => void;
  /** How many funds may be chosen. Of one, another choice takes its place. */
  most?: number;
  /** Whether a fund may be chosen, by its type and code; others are not offered. */
  offers?: (fund: SuggestionRow) => boolean;
}

/**
 * Funds by code, name or initials: a combobox whose list follows what is typed. Arrow keys move through it, Enter takes
 * one, Escape closes it. Chosen funds of several stand below as buttons that remove them.
 */
export function FundPicker({
  id,
  label,
  help,
  error,
  chosen,
  onChange,
  most = 1,
  offers = () => true,
}: FundPickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const { rows, settled, failure } = useSuggestions(typed ?? '');
  const options = rows.filter(
    (row) =>
      offers(row) && (most === 1 || chosen.every(({ fundcode }) => fundcode !== row.fundcode)),
  );
  const open = typed !== null && typed.trim() !== '' && settled;
  const full = most > 1 && chosen.length >= most;
  const nothing = failure === null ? pickerTexts.none : failure || texts.failed;
  const active = open ? options[at] : undefined;
  const close = () => setTyped(null);
  const pick = ({ fundcode, fundname }: PickedFund) => {
    onChange(most === 1 ? [{ fundcode, fundname }] : [...chosen, { fundcode, fundname }]);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (isInputMethodKey(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) setAt((at + step + options.length) % options.length);
    else if (event.key === 'Enter' && active) pick(active);
    else if (event.key === 'Escape' && typed !== null) close();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picker}>
      <Field id={id} label={label} help={full ? pickerTexts.full(most) : help} error={error}>
        {(control) => (
          <input
            {...control}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open && options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active && optionId(id, active)}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            disabled={full}
            placeholder={pickerTexts.placeholder}
            value={typed ?? (most === 1 ? nameOf(chosen[0]) : '')}
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => (setTyped(target.value), setAt(0))}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
        )}
      </Field>
      <Options
        id={id}
        label={label}
        isOpen={open}
        options={options}
        active={active}
        onPick={pick}
      />
      {open && options.length === 0 && <p className={`${looks.list} ${styles.none}`}>{nothing}</p>}
      <Found isOpen={open} count={options.length} nothing={nothing} />
      {most > 1 && chosen.length > 0 && (
        <Chosen
          chosen={chosen}
          onRemove={(fundcode) => onChange(chosen.filter((fund) => fund.fundcode !== fundcode))}
        />
      )}
    </div>
  );
}

/** Says to screen readers how many funds were found. */
function Found({ isOpen, count, nothing }: { isOpen: boolean; count: number; nothing: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{isOpen ? (count > 0 ? pickerTexts.found(count) : nothing) : ''}</span>
    </VisuallyHidden>
  );
}

interface OptionsProps {
  id: string;
  label: string;
  isOpen: boolean;
  options: readonly SuggestionRow[];
  active: SuggestionRow | undefined;
  onPick: (fund: SuggestionRow) => void;
}

function Options({ id, label, isOpen, options, active, onPick }: OptionsProps) {
  return (
    <div
      className={looks.list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={!isOpen || options.length === 0}
    >
      {options.map((row) => (
        // Pressing the mouse would take the focus, and losing it closes the list before the click.
        <button
          type="button"
          role="option"
          tabIndex={-1}
          key={row.fundcode}
          id={optionId(id, row)}
          aria-selected={row === active}
          className={looks.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(row)}
        >
          {row.fundname} <span>{row.fundcode}</span>
        </button>
      ))}
    </div>
  );
}

function Chosen({
  chosen,
  onRemove,
}: {
  chosen: readonly PickedFund[];
  onRemove: (fundcode: string) => void;
}) {
  return (
    <ul className={styles.chosen}>
      {chosen.map(({ fundcode, fundname }) => (
        <li key={fundcode}>
          <button type="button" onClick={() => onRemove(fundcode)}>
            <VisuallyHidden>{pickerTexts.remove}</VisuallyHidden>
            {fundname}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function optionId(id: string, { fundcode }: { fundcode: string }): string {
  return `${id}-${fundcode}`;
}

function nameOf(fund: PickedFund | undefined): string {
  return fund ? `${fund.fundname} ${fund.fundcode}` : '';
}
