import { useId } from 'react';
import { tradeEntryKind } from '#rules/trade/trade-entry.ts';
import type { NavigationEntry } from '#schemas/menu.ts';
import { menuAddress } from '#ui/menu-tree.ts';
import { Link } from './Link.tsx';
import { TradeEntry } from './TradeEntry.tsx';

interface Properties {
  entry: NavigationEntry;
  /** The company's parameters, which say where trading entries lead. */
  company: Record<string, string>;
  /** It is this page, or above it. */
  current?: 'page' | 'true' | false;
  className?: string | undefined;
}

/** A menu entry as a link; a trading entry by its own rules. */
export function MenuLink({ entry, company, current = false, className }: Properties) {
  const id = useId();
  const address = menuAddress(entry);
  if (address === null)
    return (
      <TradeEntry
        id={id}
        kind={tradeEntryKind(entry.routecode)}
        company={company}
        variant="plain"
        className={className}
        label={entry.menuname}
      />
    );
  return (
    <Link
      className={className}
      to={address}
      opentype={entry.opentype}
      aria-current={current || undefined}
    >
      {entry.menuname}
    </Link>
  );
}
