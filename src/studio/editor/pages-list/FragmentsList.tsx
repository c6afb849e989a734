import listStyles from './PagesList.module.css';
import { FragmentRow } from './FragmentRow.tsx';
import { fragmentTexts as texts } from '../actions/fragment-texts.ts';
import { useFragments } from '../../core/documents/use-fragments.ts';

/** The shared pieces, beside the pages. */
export function FragmentsList({ search }: { search: string }) {
  const { data } = useFragments();
  const wanted = search.trim().toLowerCase();
  const shown = (data?.fragments ?? []).filter(({ name, key }) =>
    [name, key].some((text) => text.toLowerCase().includes(wanted)),
  );
  if (!data || (shown.length === 0 && wanted !== '')) return null;
  return (
    <>
      <header className={listStyles.head}>
        <h2>{texts.fragments}</h2>
      </header>
      <ul className={listStyles.list} aria-label={texts.fragments}>
        {shown.map((fragment) => (
          <FragmentRow key={fragment.key} fragment={fragment} />
        ))}
        {data.fragments.length === 0 && <li className={listStyles.none}>{texts.none}</li>}
      </ul>
    </>
  );
}
