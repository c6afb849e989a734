import { useNavigate } from 'react-router-dom';
import type { FoundPlace } from '#wire/studio/site-search.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';
import {
  foundTitle,
  documentKindName,
  foundPlaceWords,
} from '../../core/site-search/place-words.ts';
import { siteSearchTexts as texts } from '../../core/site-search/texts.ts';
import { isSearchable, useSiteSearch } from '../../core/site-search/use-site-search.ts';
import { visiting } from '../composer/use-asked-visit.ts';
import type { PaletteItem } from './palette-results.ts';

/** Milliseconds after the last key until the site is searched. */
const PAUSE = 150;
/** Maximum number of places listed. */
const LISTED = 6;

/** Where the words stand on the whole site, and the way to all of it; and what to say while that is not known. */
export function useSiteItems(text: string): { items: PaletteItem[]; status: string } {
  const words = useDebouncedValue(text.trim(), PAUSE);
  const navigate = useNavigate();
  const { data, error, isPlaceholderData } = useSiteSearch({ words, limit: LISTED });
  const screen: PaletteItem = {
    key: 'site all',
    section: 'site',
    label: data && isSearchable(words) ? texts.all(words, data.placeTotal) : texts.screen,
    detail: '',
    icon: 'search',
    run: () =>
      void navigate(words === '' ? '/search' : `/search?words=${encodeURIComponent(words)}`),
  };
  if (text.trim() !== words) return { items: [screen], status: texts.searching };
  if (!isSearchable(words)) return { items: [screen], status: '' };
  if (error) return { items: [screen], status: texts.failed(error.message) };
  if (!data || isPlaceholderData) return { items: [screen], status: texts.searching };
  const places = data.documents.flatMap((document) =>
    document.places.map((place): PaletteItem => ({
      key: `site ${document.kind} ${document.key} ${place.node} ${place.path.join(' ')} ${place.state} ${place.excerpt}`,
      section: 'site',
      ...startAtWords(place),
      detail: `${documentKindName(document.kind)} ${foundTitle(document)} · ${foundPlaceWords(place)} · ${texts.states[place.state]}`,
      icon: 'search',
      run: () => void navigate(documentBase(document), visiting(place)),
    })),
  );
  return { items: [...places.slice(0, LISTED), screen], status: '' };
}

/** Characters that stand before the words in one line. */
const BEFORE = 8;
const CUT = '…';

/** The excerpt from shortly before the words on: a line has no room for more. */
export function startAtWords({ excerpt, marks }: Pick<FoundPlace, 'excerpt' | 'marks'>) {
  const cut = Math.max(0, (marks[0]?.[0] ?? 0) - BEFORE);
  if (cut <= CUT.length) return { label: excerpt, marks };
  const shift = cut - CUT.length;
  return {
    label: `${CUT}${excerpt.slice(cut)}`,
    marks: marks.map(([from, to]): [number, number] => [from - shift, to - shift]),
  };
}
