import { useComposer } from '../composer/composer.ts';
import { fragmentTexts as texts } from '../actions/fragment-texts.ts';
import { useFragment } from '../../core/documents/use-fragments.ts';

/** A fragment's name and how far it is shared, as they are read out; empty where there is none, or it is not known yet. */
export function useSharedWords(fragment: string | null): { name: string; shared: string } {
  const {
    name: { kind, key },
  } = useComposer();
  const state = useFragment(fragment ?? '');
  if (fragment === null || fragment === '' || state === undefined) return { name: '', shared: '' };
  if (state === null) return { name: '', shared: texts.unknown };
  return {
    name: state.name,
    shared: texts.shared(
      new Set([...state.pages, ...state.drafts, ...(kind === 'page' ? [key] : [])]).size,
    ),
  };
}
