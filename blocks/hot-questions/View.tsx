import { call } from '#kit';
import { questionsBody } from '#rules/funds/fund-requests.ts';
import { useCall } from '#ui/calls.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import type { Question } from '#schemas/content/service.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** Questions that open to their answers: the browser's own disclosure, marked up for search engines as it stands. */
export function View({ id, props, data }: ViewProps<typeof block>) {
  const { answer, loading, retry } = useCall(
    call('content/question/list', questionsBody(props)),
    data.questions,
  );
  const questions = answer.ok ? answer.record[0] : [];
  const more = props.moreAddress
    ? { label: props.moreLabel || texts.more, to: props.moreAddress }
    : undefined;
  return (
    <Section id={id} title={props.title} note={props.note} more={more}>
      {!answer.ok && <Failed message={answer.msg || undefined} retry={retry} loading={loading} />}
      {answer.ok && questions.length === 0 && <Empty title={props.emptyText} />}
      {questions.length > 0 && (
        <div className={styles.questions} itemScope itemType="https://schema.org/FAQPage">
          {questions.map((question, at) => (
            <Item key={question.id} question={question} open={props.open && at === 0} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Item({ question: { question, answer }, open }: { question: Question; open: boolean }) {
  return (
    <details
      className={styles.question}
      open={open}
      itemScope
      itemProp="mainEntity"
      itemType="https://schema.org/Question"
    >
      <summary>
        <span itemProp="name">
          <UnbrokenText text={question} />
        </span>
      </summary>
      <div itemScope itemProp="acceptedAnswer" itemType="https://schema.org/Answer">
        <p itemProp="text">{answer}</p>
      </div>
    </details>
  );
}
