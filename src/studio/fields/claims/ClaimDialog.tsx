import { Button, Modal, Skeleton } from 'antd';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import type { UsableClaim } from '#wire/studio/compliance.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { useUsableClaims } from '../../core/claims/use-usable-claims.ts';
import { ClaimDetails } from './ClaimDetails.tsx';
import styles from './Claims.module.css';
import { claimTexts as texts } from './claim-texts.ts';
import { findClaims, type FoundClaim } from './find-claims.ts';

interface Properties {
  /** What a finding quotes and a claim has to say; empty where none is to be proven. */
  words?: string;
  /** The sentence that the claim replaces; null: it is inserted. */
  sentence?: string | null;
  onPick(claim: string): void;
  onClose(): void;
}

/** The approved claims that may be used today: search, evidence, last day. Arrow keys walk the list, Enter takes one. */
export function ClaimDialog({ words = '', sentence = null, onPick, onClose }: Properties) {
  const { data, error, refetch } = useUsableClaims(true);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = data ? findClaims(data.claims, search, words) : [];
  const chosen = found[Math.min(at, found.length - 1)];
  const isUnproven = data !== undefined && words !== '' && !found.some(({ proves }) => proves);

  function onKeyDown(event: KeyboardEvent) {
    if (isInputMethodKey(event.nativeEvent) || found.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined)
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) onPick(chosen.claim.claim);
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      open
      title={texts.title}
      width={640}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(open) => open && field.current?.focus()}
    >
      <div className={styles.picker}>
        {(sentence ?? words) !== '' && (
          <p className={styles.asked}>
            {sentence === null ? texts.asked(words) : texts.replaces(sentence)}
          </p>
        )}
        <SearchBox
          id={id}
          field={field}
          text={search}
          found={found}
          chosen={chosen}
          onText={(next) => (setSearch(next), setAt(0))}
          onKeyDown={onKeyDown}
        />
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {data && found.length > 0 && isUnproven && search === '' && (
          <p className={styles.unproven}>{texts.noneProves(words)}</p>
        )}
        <ClaimList id={id} found={found} chosen={chosen} onPoint={setAt} onPick={onPick} />
        {data && (
          <Found
            all={data.claims.length}
            count={found.length}
            search={search}
            onClear={() => (setSearch(''), field.current?.focus())}
          />
        )}
        {data && chosen && (
          <ClaimDetails claim={chosen.claim} day={data.day}>
            <Button type="primary" onClick={() => onPick(chosen.claim.claim)}>
              {sentence === null ? texts.insert : texts.replace}
            </Button>
          </ClaimDetails>
        )}
      </div>
    </Modal>
  );
}

interface SearchProperties {
  /** Begins the ids of the options. */
  id: string;
  field: Ref<HTMLInputElement>;
  text: string;
  found: readonly FoundClaim[];
  chosen: FoundClaim | undefined;
  onText(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

function SearchBox({ id, field, text, found, chosen, onText, onKeyDown }: SearchProperties) {
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <input
        ref={field}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.claim.id}`}
        aria-label={texts.search}
        placeholder={texts.search}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

interface FoundProperties {
  /** How many there are, and how many of them were found. */
  all: number;
  count: number;
  search: string;
  onClear(): void;
}

/** How many claims were found, or why there is none and what to do. */
function Found({ all, count, search, onClear }: FoundProperties) {
  return (
    <>
      <p role="status" className={styles.note}>
        {count > 0 && texts.count(count)}
        {all === 0 && texts.none}
        {all > 0 && count === 0 && texts.noResult(search)}
      </p>
      {all === 0 && <Link to="/content/claim">{texts.toClaims}</Link>}
      {all > 0 && count === 0 && (
        <Button size="small" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
    </>
  );
}

interface ListProperties {
  id: string;
  found: readonly FoundClaim[];
  chosen: FoundClaim | undefined;
  onPoint(index: number): void;
  onPick(claim: UsableClaim['claim']): void;
}

function ClaimList({ id, found, chosen, onPoint, onPick }: ListProperties) {
  const list = useRef<HTMLDivElement>(null);
  const key = chosen?.claim.id;
  useEffect(() => {
    void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={texts.list}
      className={styles.list}
    >
      {found.map((one, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are those of the search box, which has the focus
        <div
          key={one.claim.id}
          id={`${id}-${one.claim.id}`}
          role="option"
          aria-selected={one === chosen}
          className={styles.option}
          onClick={() => onPoint(index)}
          onDoubleClick={() => onPick(one.claim.claim)}
        >
          <span>{one.claim.claim}</span>
          {one.proves && <span className={styles.proves}>{texts.proves}</span>}
        </div>
      ))}
    </div>
  );
}
