import { Button } from 'antd';
import { useRef, useState } from 'react';
import { StudioScreen } from '../../base/components/Screen.tsx';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';
import { isSearchable, useSiteSearch } from '../../core/site-search/use-site-search.ts';
import { FoundList } from './FoundList.tsx';
import { replaceTexts } from './replace-texts.ts';
import { ReplaceScreen } from './ReplaceScreen.tsx';
import { SearchBar } from './SearchBar.tsx';
import styles from './SiteSearch.module.css';
import { searchScreenTexts as texts } from './texts.ts';
import { useAskedSearch } from './use-asked-search.ts';
import { useResultKeys } from './use-result-keys.ts';

/** Milliseconds after the last key until the site is searched. */
const PAUSE = 200;

/** Every place on the whole site that has some words; each leads to its editor. */
export function SiteSearchScreen() {
  const [asked, ask] = useAskedSearch();
  const words = useDebouncedValue(asked.words, PAUSE);
  const search = useSiteSearch({ ...asked, words });
  const [isReplacing, setReplacing] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const onKeyDown = useResultKeys(page);
  return (
    <StudioScreen
      title={texts.title}
      actions={
        <Button aria-pressed={isReplacing} onClick={() => setReplacing(!isReplacing)}>
          {isReplacing ? replaceTexts.close : replaceTexts.open}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys walk what is inside */}
      <div ref={page} className={styles.page} onKeyDown={onKeyDown}>
        {isReplacing ? (
          <ReplaceScreen asked={asked} onAsk={ask} />
        ) : (
          <>
            <SearchBar asked={asked} onAsk={ask} />
            {isSearchable(words) ? (
              <FoundList asked={{ ...asked, words }} search={search} onAsk={ask} />
            ) : (
              <div className={styles.none}>
                <h2>{texts.start}</h2>
                <p>{texts.startHint}</p>
              </div>
            )}
          </>
        )}
      </div>
    </StudioScreen>
  );
}
