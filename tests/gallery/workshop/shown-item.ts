import { findItem, type BlockItem, type GalleryItem } from '../samples.ts';
import { replaceAnswers } from './replace-answers.ts';
import type { WorkshopState } from './state.ts';

/** Samples of a type that has nothing to show: a list without rows, or an item that is gone. */
const OWN_EMPTY = ['empty', 'missing'];

/** The sample that an address names, with the answers and props of the address if it is a block's; null where there is none. */
export function shownItem({
  item,
  answers,
  props,
}: Pick<WorkshopState, 'item' | 'answers' | 'props'>): GalleryItem | null {
  const found = findItem(item);
  if (found?.kind !== 'block') return found ?? null;
  const own = OWN_EMPTY.map((name) => findItem(`${found.type}/${name}`)).find(Boolean);
  const ownData = own?.kind === 'block' ? own.sample.data : undefined;
  const data = replaceAnswers(found.sample.data, answers, ownData);
  return {
    ...found,
    sample: {
      ...found.sample,
      props: { ...found.sample.props, ...readProps(props) },
      data: data as BlockItem['sample']['data'],
    },
  };
}

/** Props in an address; none where they are no JSON. */
export function readProps(text: string): Record<string, never> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, never>) : {};
  } catch {
    return {};
  }
}
