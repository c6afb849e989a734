import { call } from '#kit';
import type { CompanyChapter } from '#schemas/content/company.ts';
import { useCall } from '#ui/calls.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { Picture } from '#ui/components/Picture.tsx';
import { Rows } from '#ui/components/Rows.tsx';
import { Section } from '#ui/components/Section.tsx';
import { richTextOf } from '#rules/text/reading-text.ts';
import { RichText } from '#ui/rich-text/RichText.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { CompanyFacts } from './CompanyFacts.tsx';
import styles from './View.module.css';

type Props = ViewProps<typeof block>['props'];

/** What the company says of itself, chapter by chapter, and how it is registered. */
export function View({ id, props, data }: ViewProps<typeof block>) {
  const chapters = useCall(call('content/companysection/list', {}), data.chapters);
  return (
    <Section id={id} title={props.title} note={props.note}>
      <Rows call={chapters} emptyText={props.emptyText}>
        {(rows) => <Chapters id={id} props={props} chapters={rows} />}
      </Rows>
      {props.facts && data.company.ok && (
        <CompanyFacts
          title={props.factsTitle}
          labels={props.labels}
          company={data.company.record[0][0]}
        />
      )}
    </Section>
  );
}

function Chapters({
  id,
  props,
  chapters,
}: {
  id: string;
  props: Props;
  chapters: CompanyChapter[];
}) {
  const anchor = (chapter: CompanyChapter) => `${id}-${chapter.id}`;
  return (
    <>
      {props.contents && chapters.length > 1 && (
        <nav className={styles.contents} aria-label={props.contentsLabel}>
          <ul>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <a href={`#${anchor(chapter)}`}>{chapter.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {chapters.map((chapter) => (
        <section
          key={chapter.id}
          className={styles.chapter}
          id={anchor(chapter)}
          aria-labelledby={`${anchor(chapter)}-title`}
        >
          <h3 id={`${anchor(chapter)}-title`}>
            <UnbrokenText text={chapter.title} />
          </h3>
          {chapter.image && (
            <Picture
              src={chapter.image}
              alt={chapter.title}
              width={chapter.width}
              height={chapter.height}
              sizes="min(720px, 100vw)"
            />
          )}
          <RichText text={richTextOf(chapter.body)} under={3} />
        </section>
      ))}
    </>
  );
}
