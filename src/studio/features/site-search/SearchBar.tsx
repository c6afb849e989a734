import { Input } from 'antd';
import { MAX_SEARCHED_WORDS, searchedPart, type SearchedPart } from '#wire/studio/site-search.ts';
import { isEscape } from '../../base/keys/is-escape.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { Switcher } from '../../base/components/Switcher.tsx';
import { siteSearchTexts } from '../../core/site-search/texts.ts';
import { KindSelect } from './KindSelect.tsx';
import styles from './SiteSearch.module.css';
import { searchScreenTexts as texts } from './texts.ts';
import type { AskedSearch } from './use-asked-search.ts';
import { SEARCH_FIELD } from './use-result-keys.ts';

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
        onKeyDown={(event) => isEscape(event) && onAsk({ words: '' })}
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
        <KindSelect kind={asked.kind} onChange={(kind) => onAsk({ kind })} />
      </div>
    </div>
  );
}
