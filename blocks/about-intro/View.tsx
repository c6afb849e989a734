import { call } from '#kit';
import { readingParagraphs } from '#rules/text/reading-text.ts';
import type { CompanySection } from '#schemas/content/company.ts';
import { useCall } from '#ui/calls.tsx';
import { moreOf } from '#ui/components/more-of.ts';
import { Rows } from '#ui/components/Rows.tsx';
import { Section } from '#ui/components/Section.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** How a chapter about the company begins, and the way to the rest. */
export function View({ id, props, data }: ViewProps<typeof block>) {
  const chapters = useCall(call('content/companysection/list', {}), data.chapters);
  return (
    <Section id={id} title={props.title} note={props.note} more={moreOf(props)}>
      <Rows call={chapters} emptyText={props.emptyText}>
        {(rows) => (
          <div className={styles.text}>
            {opening(rows, props.chapter, props.paragraphs).map((words, index) => (
              <p key={index}>{words}</p>
            ))}
          </div>
        )}
      </Rows>
    </Section>
  );
}

/** The first paragraphs of the chapter that an editor names; of the first one where there is none of that name. */
function opening(chapters: readonly CompanySection[], id: string, count: number): string[] {
  const chapter = chapters.find((one) => one.id === id) ?? chapters[0];
  return chapter ? readingParagraphs(chapter.body).slice(0, count) : [];
}
