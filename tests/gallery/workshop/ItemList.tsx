import { useEffect, useRef, useState } from 'react';
import type { GalleryItem } from '../samples.ts';
import { listGroups, type ListGroup } from './list-groups.ts';
import { writeState, type WorkshopState } from './state.ts';
import { texts } from './texts.ts';

interface Properties {
  state: WorkshopState;
  onChange(changes: Partial<WorkshopState>): void;
}

/** Pixels of the list that stay in sight above the current sample. */
const ABOVE = 80;

/** The samples of one group, or those of all groups that hold the words searched for. Each is a link of its own. */
export function ItemList({ state, onChange }: Properties) {
  const [shown, setShown] = useState(() => groupOf(state.item));
  const isSearching = state.search.trim() !== '';
  const groups = listGroups(state.search).filter(({ id }) => isSearching || id === shown);
  const list = useRef<HTMLElement>(null);
  // An address may name one that is far down.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    list.current
      ?.querySelector('.groups')
      ?.scrollTo({ top: current ? current.offsetTop - ABOVE : 0 });
  }, [shown]);
  return (
    <nav ref={list} className="list" aria-label={texts.list}>
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={state.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <select
        aria-label={texts.group}
        value={shown}
        disabled={isSearching}
        onChange={({ target }) => setShown(target.value)}
      >
        {listGroups('').map(({ id, label, listed }) => (
          <option key={id} value={id}>
            {label} ({listed.length})
          </option>
        ))}
      </select>
      <p role="status">{groups.length > 0 ? '' : texts.nothing}</p>
      <div className="groups">
        {groups.map((group) => (
          <Group key={group.id} group={group} state={state} onChange={onChange} />
        ))}
      </div>
    </nav>
  );
}

/** The group of an address: blocks where it names none. */
function groupOf(item: string): string {
  const holds = ({ items }: { items: GalleryItem[] }) =>
    items.some(({ type, name }) => `${type}/${name}` === item);
  return listGroups('').find(({ listed }) => listed.some(holds))?.id ?? 'blocks';
}

function Group({ group, state, onChange }: Properties & { group: ListGroup }) {
  return (
    <>
      <h2>{group.label}</h2>
      {group.listed.map(({ type, label, items }) => (
        <section key={type} aria-labelledby={`type-${type}`}>
          <h3 id={`type-${type}`}>
            {label} <small>{type}</small>
          </h3>
          <ul>
            {items.map((item) => (
              <li key={item.name}>
                <ItemLink item={item} state={state} onChange={onChange} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function ItemLink({
  item: { type, name, sample },
  state,
  onChange,
}: Properties & { item: GalleryItem }) {
  const item = `${type}/${name}`;
  return (
    <a
      href={writeState({ ...state, item, props: '' })}
      aria-current={item === state.item ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChange({ item });
      }}
    >
      {sample.label} <small>{name}</small>
    </a>
  );
}
