import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { isSameDocument, type DocumentName } from '#wire/studio/document-name.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { pageRows } from '../../core/addresses/page-rows.ts';
import { useAllPages } from '../../core/documents/use-pages.ts';
import { useMay, useSubjectOf } from '../../core/rights/rights.ts';
import { fragmentTexts as texts } from '../actions/fragment-texts.ts';
import styles from './fragments.module.css';

interface Properties {
  /** The page that shows it already. */
  own: DocumentName;
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** Maximum number of pages to tick at once: of more the search finds the others. */
const SHOWN = 200;

/** The other pages that the account may edit, to choose which of them show the fragment too; by their menuids. */
export function PagesToo({ own, chosen, onChange }: Properties) {
  const pages = useAllPages() ?? [];
  const [mayDo, subjectOf] = [useMay(), useSubjectOf()];
  const [search, setSearch] = useState('');
  const rows = pageRows(pages, search).filter(({ page: { entry } }) => {
    const name = { kind: 'page', key: entry.id } as const;
    return !isSameDocument(name, own) && mayDo('page.edit', subjectOf(name));
  });
  return (
    <fieldset className={styles.too}>
      <legend>{texts.too}</legend>
      <Input
        size="small"
        value={search}
        allowClear
        prefix={<Icon name="search" size={14} />}
        placeholder={texts.tooFind}
        aria-label={texts.tooFind}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul>
        {rows.slice(0, SHOWN).map(({ page: { entry }, depth }) => (
          <li key={entry.id} style={{ paddingLeft: 8 + depth * 16 }}>
            <Checkbox
              checked={chosen.includes(entry.id)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, entry.id] : chosen.filter((id) => id !== entry.id),
                )
              }
            >
              {entry.menuname}
            </Checkbox>
          </li>
        ))}
        {rows.length === 0 && <li>{texts.tooNone(search)}</li>}
        {rows.length > SHOWN && <li>{texts.tooMore(rows.length - SHOWN)}</li>}
      </ul>
    </fieldset>
  );
}
