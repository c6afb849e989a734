import { call } from '#kit';
import { PrivateFunds } from '#ui/fund/private/PrivateFunds.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import { Gate } from '#ui/visitor/gate/Gate.tsx';
import type { block } from './block.ts';

/** Special accounts, for who has confirmed to be a qualified investor. */
export function View({ id, props, page }: ViewProps<typeof block>) {
  return (
    <Section id={id} title={props.title} note={props.note}>
      <Gate
        id={id}
        words={props}
        request={call('content/private/list', { pagecount: String(props.count) })}
      >
        {(answer, retry, loading) => {
          if (!answer.ok)
            return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
          if (answer.record[0].length === 0) return <Empty title={props.emptyText} />;
          return <PrivateFunds rows={answer.record[0]} dictionary={page.dictionary} />;
        }}
      </Gate>
      <Notice text={props.notice} />
    </Section>
  );
}
