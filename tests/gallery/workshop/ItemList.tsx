import { useEffect, useRef } from 'react';
import { registry } from '#registry/data.ts';
import { labelText } from '#studio/base/language/labels.ts';
import { items } from '../samples.ts';
import { writeState, type WorkshopState } from './state.ts';
import { texts } from './texts.ts';

interface Properties {
  state: WorkshopState;
  onChange(changes: Partial<WorkshopState>): void;
}

/** Pixels of the list that stay in sight above the current sample. */
const ABOVE = 80;

const TYPES = Object.keys(registry.blocks);

/** Every block type with its samples, those that hold the words searched for. Each is a link of its own. */
export function ItemList({ state, onChange }: Properties) {
  const groups = TYPES.map((type) => ({
    type,
    label: labelText(registry.blocks[type]?.label ?? type),
    samples: matching(type, state.search),
  })).filter(({ samples }) => samples.length > 0);
  const list = useRef<HTMLElement>(null);
  // An address may name one that is far down.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current)
      list.current?.querySelector('.groups')?.scrollTo({ top: current.offsetTop - ABOVE });
  }, []);
  return (
    <nav ref={list} className="list" aria-label={texts.list}>
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={state.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <p role="status">{groups.length > 0 ? '' : texts.nothing}</p>
      <div className="groups">
        {groups.map(({ type, label, samples }) => (
          <section key={type} aria-labelledby={`type-${type}`}>
            <h2 id={`type-${type}`}>
              {label} <small>{type}</small>
            </h2>
            <ul>
              {samples.map(({ name, sample }) => {
                const item = `${type}/${name}`;
                return (
                  <li key={name}>
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
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function matching(type: string, search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const label = registry.blocks[type]?.label ?? '';
  return items.filter((item) => {
    const text = [type, label, labelText(label, 'en'), item.name, item.sample.label]
      .join(' ')
      .toLowerCase();
    return item.type === type && words.every((word) => text.includes(word));
  });
}
