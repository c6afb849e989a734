import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { PlacedUse } from '#wire/studio/content.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { labelText } from '../../base/language/labels.ts';
import { documentTitle } from '../../base/language/messages.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { Switcher } from '../../base/components/Switcher.tsx';
import { countPages, filterUses, groupOf, type UseGroup } from './filter-uses.ts';
import { usesTexts as texts } from './texts.ts';
import { inLanguage } from '../../base/language/language.ts';
import styles from './UsesList.module.css';

/** Fewer uses are seen at a glance and need no filter. */
const FILTERED_FROM = 6;
const GROUPS: readonly (UseGroup | 'all')[] = ['all', 'pages', 'shared', 'content'];

/** Where something is used: by document and block with the way there, and how many pages that makes. */
export function UsesList({ uses }: { uses: readonly PlacedUse[] }) {
  const [group, setGroup] = useState<UseGroup | 'all'>('all');
  const [search, setSearch] = useState('');
  if (uses.length === 0) return <p className={styles.faint}>{texts.none}</p>;
  const present = GROUPS.filter((one) => one === 'all' || uses.some((use) => groupOf(use) === one));
  const shown = filterUses(uses, group, search);
  return (
    <div className={styles.uses}>
      <p data-pages={countPages(uses)}>{texts.summary(uses.length, countPages(uses))}</p>
      {uses.length >= FILTERED_FROM && (
        <div className={styles.filters}>
          {present.length > 2 && (
            <Switcher<UseGroup | 'all'>
              label={texts.filter}
              value={group}
              options={present.map((value) => ({ value, label: texts.kinds[value] }))}
              onChange={setGroup}
            />
          )}
          <Input
            size="small"
            allowClear
            value={search}
            prefix={<Icon name="search" size={14} />}
            placeholder={texts.find}
            aria-label={texts.find}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {shown.length === 0 && (
        <p className={styles.faint} role="status">
          {texts.noResult}
        </p>
      )}
      <ul className={styles.documents}>
        {shown.map((use) => (
          <li key={`${use.kind}:${use.key}`}>
            <Use use={use} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Use({ use }: { use: PlacedUse }) {
  const { kind, key, title, isDraft, places } = use;
  const base = documentBase({ kind, key });
  return (
    <>
      <Link to={base}>{documentTitle(kind, title)}</Link>{' '}
      <small className={styles.faint}>{factsOf(use)}</small>
      {isDraft && <small className={styles.tag}>{texts.inDraft}</small>}
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map(({ node, name, isListed, isShown }) => (
            <li key={`${node} ${isListed}`}>
              <Link to={`${base}?node=${encodeURIComponent(node)}`}>{labelText(name)}</Link>
              {isListed && <small className={styles.tag}>{texts.listed}</small>}
              {!isShown && <small className={styles.tag}>{texts.hidden}</small>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function factsOf({ kind, pages }: PlacedUse): string {
  if (kind === 'frame') return texts.everywhere;
  if (kind === 'fragment') return texts.onPages(pages.length);
  const label = kindDefinition(kind)?.label;
  return label === undefined ? '' : inLanguage(label);
}
