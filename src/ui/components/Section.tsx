import type { ReactNode } from 'react';
import { textProp } from '#ui/text-prop.ts';
import { MoreLink } from './MoreLink.tsx';
import { Page } from './Page.tsx';
import { UnbrokenText } from './Phrase.tsx';
import { HeadingLevel, useHeading } from './heading-level.ts';
import styles from './Section.module.css';

export interface SectionProps {
  /** Names the section by `aria-labelledby`. */
  id: string;
  /** The block's props of these names, as they are. */
  title: string;
  /** One sentence under the title. */
  note?: string | undefined;
  /** As of when the figures are, ready to be read: `截至 2026-02-13`. */
  asOf?: ReactNode;
  /** Where there is more of the same. */
  more?: { label: string; to: string } | undefined;
  /** It promotes something: elder mode leaves it out. */
  promotes?: boolean;
  children: ReactNode;
}

/**
 * The rhythm of every page: a hairline with a short wedge, the title in the left rail, the matter in the right column.
 * In a narrow place, and inside an ancestor with `data-layout="full"`, the rail lies on top. The matter is a container
 * for container queries, so that a block's style depends on the room it really has. A section inside another's matter is
 * a part of it: a small heading one level lower, without rail and wedge.
 */
export function Section({ id, title, note, asOf, more, promotes = false, children }: SectionProps) {
  const { Heading, level } = useHeading();
  return (
    <section
      className={styles.section}
      aria-labelledby={`${id}-title`}
      data-part={level > 2 || undefined}
      data-promotion={promotes || undefined}
    >
      <Page>
        <div className={styles.inner}>
          <header className={styles.rail}>
            <Heading className={styles.title} id={`${id}-title`} {...textProp('title')}>
              <UnbrokenText text={title} />
            </Heading>
            {note && (
              <p className={styles.note} {...textProp('note')}>
                {note}
              </p>
            )}
            {asOf && <p className={styles.asOf}>{asOf}</p>}
            {more && (
              <MoreLink className={styles.more} to={more.to} about={title}>
                {more.label}
              </MoreLink>
            )}
          </header>
          <div className={styles.matter}>
            <HeadingLevel value={level + 1}>{children}</HeadingLevel>
          </div>
        </div>
      </Page>
    </section>
  );
}
