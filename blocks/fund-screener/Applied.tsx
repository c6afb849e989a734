import { Icon } from '#ui/components/Icon.tsx';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Link, type LinkProps } from '#ui/components/Link.tsx';
import { Empty } from '#ui/components/States.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { screenerTexts } from '#ui/fund/screener-texts.ts';
import { stayOnClick } from '#ui/stay-on-click.ts';
import { onPointerDownPrimary } from '#ui/on-pointer-down.ts';
import type { ScreenerFacet } from './facets.ts';
import type { FilterChanges, Screener } from './use-screener.ts';
import styles from './View.module.css';

const NO_FILTERS = {
  keyword: '',
  fundtype: '',
  risklevel: '',
  fundstatus: '',
  company: '',
  sizeband: '',
};

export interface AppliedProps {
  screener: Screener;
  facets: ScreenerFacet[];
}

/** The filters in force, each a way to be rid of it; none where none is. */
export function Applied({ screener, facets }: AppliedProps) {
  const applied = appliedOf(screener, facets);
  if (applied.length === 0) return null;
  return (
    <ul className={styles.applied}>
      {applied.map(({ name, label }) => (
        <li key={name}>
          <Link {...wayTo(screener, { [name]: '' })}>
            <VisuallyHidden>{screenerTexts.remove}</VisuallyHidden>
            {label}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.clear} {...wayTo(screener, NO_FILTERS)}>
          {screenerTexts.clear}
        </Link>
      </li>
    </ul>
  );
}

/** Nothing found: by which filters, and the one without which most would be. */
export function NothingFound({ screener, facets, title }: AppliedProps & { title: string }) {
  const applied = appliedOf(screener, facets);
  const [nearest] = facets
    .filter(({ value, without }) => value !== '' && without > 0)
    .toSorted((a, b) => b.without - a.without);
  return (
    <Empty
      title={title}
      hint={
        applied.length > 0
          ? `${screenerTexts.applied}${applied.map(({ label }) => label).join(' · ')}`
          : undefined
      }
    >
      {nearest && (
        <ButtonLink variant="primary" {...wayTo(screener, { [nearest.name]: '' })}>
          {screenerTexts.relax(nearest.legend, String(nearest.without))}
        </ButtonLink>
      )}
      {applied.length > 0 && (
        <ButtonLink {...wayTo(screener, NO_FILTERS)}>{screenerTexts.clearAll}</ButtonLink>
      )}
    </Empty>
  );
}

function wayTo(
  { chooseAddress, choose, foresee }: Screener,
  changes: FilterChanges,
): Pick<LinkProps, 'to' | 'onClick' | 'onPointerDown'> {
  return {
    to: chooseAddress(changes),
    onClick: stayOnClick(() => choose(changes)),
    onPointerDown: onPointerDownPrimary(() => foresee(changes)),
  };
}

function appliedOf(
  { filters }: Screener,
  facets: ScreenerFacet[],
): { name: keyof typeof NO_FILTERS; label: string }[] {
  const chosen = facets
    .filter(({ value }) => value !== '')
    .map(({ name, value, labelOf }) => ({ name, label: labelOf(value) }));
  return [
    ...(filters.keyword
      ? [{ name: 'keyword' as const, label: screenerTexts.keyword(filters.keyword) }]
      : []),
    ...chosen,
  ];
}
