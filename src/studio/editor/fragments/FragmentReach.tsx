import type { DocumentName } from '#wire/studio/routes.ts';
import { fragmentTexts as texts } from '../actions/fragment-texts.ts';
import { useFragment } from '../../core/documents/use-fragments.ts';

/** How far publishing a fragment reaches. */
export function FragmentReach({ name }: { name: DocumentName }) {
  const fragment = useFragment(name.kind === 'fragment' ? name.key : '');
  if (!fragment) return null;
  return (
    <p data-reach={fragment.pages.length}>
      {fragment.pages.length > 0 ? texts.reach(fragment.pages.length) : texts.reachNone}
    </p>
  );
}
