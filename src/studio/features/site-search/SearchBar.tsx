import { Input, Select } from 'antd';
import { contentKinds } from '#registry/kinds/kinds.ts';
import { COMPOSED_KINDS, type DocumentKind } from '#wire/studio/document-name.ts';
import { MAX_SEARCHED_WORDS, searchedPart, type SearchedPart } from '#wire/studio/site-search.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { Switcher } from '../../base/components/Switcher.tsx';
import { documentKindName } from '../../core/site-search/place-words.ts';
import { siteSearchTexts } from '../../core/site-search/texts.ts';
import styles from './SiteSearch.module.css';
import { searchScreenTexts as texts } from './texts.ts';
import type { AskedSearch } from './use-asked-search.ts';
import { SEARCH_FIELD } from './use-result-keys.ts';

/** The kinds of documents that are searched, in the order of the studio. */
export const SEARCHED_KINDS: readonly DocumentKind[] = [...COMPOSED_KINDS, ...contentKinds.keys()];

interface Properties {
  asked: AskedSearch;
  onAsk(change: Partial<AskedSearch>): void;
}

/** What is searched for, and among what. */
export function SearchBar({ asked, onAsk }: Properties) {
  return (
    <div className={styles.bar} role="search">
      <Input
        {...SEARCH_FIELD}
        className={styles.field ?? ''}
        value={asked.words}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who comes here comes to type
        autoFocus
        allowClear
        size="large"
        maxLength={MAX_SEARCHED_WORDS}
        prefix={<Icon name="search" />}
        aria-label={texts.field}
        placeholder={texts.field}
        onChange={({ target }) => onAsk({ words: target.value })}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && !nativeEvent.isComposing) onAsk({ words: '' });
        }}
      />
      <p className={styles.hint}>
        {asked.words.length >= MAX_SEARCHED_WORDS ? texts.tooLong(MAX_SEARCHED_WORDS) : texts.hint}
      </p>
      <div className={styles.filters}>
        <Switcher<SearchedPart | 'any'>
          label={texts.part}
          value={asked.part ?? 'any'}
          options={(['any', ...searchedPart.options] as const).map((value) => ({
            value,
            label: value === 'any' ? texts.anyPart : siteSearchTexts.parts[value],
          }))}
          onChange={(value) => onAsk({ part: value === 'any' ? undefined : value })}
        />
        <Select<DocumentKind | 'any'>
          className={styles.kind ?? ''}
          aria-label={texts.kind}
          value={asked.kind ?? 'any'}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: 'any' as const, label: texts.anyKind },
            ...SEARCHED_KINDS.map((value) => ({ value, label: documentKindName(value) })),
          ]}
          onChange={(value) => onAsk({ kind: value === 'any' ? undefined : value })}
        />
      </div>
    </div>
  );
}
