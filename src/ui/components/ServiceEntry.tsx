import type { EntryWay } from '#schemas/service-entry.ts';
import { textProp } from '#ui/text-prop.ts';
import { Link } from './Link.tsx';
import { TradeEntry } from './TradeEntry.tsx';

export interface ServiceEntryProps {
  /** Unique on the page. */
  id: string;
  /** Name of the block's prop that lists it. */
  list: string;
  entry: { id: string; label: string; note: string; way: EntryWay; address: string };
  company: Record<string, string>;
  className?: string | undefined;
}

/** One service by name and one line, as a whole the way to it: to a page, or to the trading site by its rules. */
export function ServiceEntry({ id, list, entry, company, className }: ServiceEntryProps) {
  const { label, note, way, address } = entry;
  const words = (
    <>
      <strong {...textProp(list, entry.id, 'label')}>{label}</strong>
      {note && <span {...textProp(list, entry.id, 'note')}>{note}</span>}
    </>
  );
  if (way === 'page')
    return (
      <Link className={className} to={address}>
        {words}
      </Link>
    );
  return (
    <TradeEntry
      id={id}
      kind={way}
      company={company}
      variant="plain"
      className={className}
      label={words}
    />
  );
}
