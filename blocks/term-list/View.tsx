import { call } from '#kit';
import { fitsTerm } from '#rules/text/fits-term.ts';
import { useAddressState } from '#ui/address-state.ts';
import { useCall } from '#ui/calls.tsx';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { AddressForm } from '#ui/controls/AddressForm.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { groupByLetter } from './group-by-letter.ts';
import { Letters } from './Letters.tsx';
import { TermGroup } from './TermGroup.tsx';
import styles from './View.module.css';

/** All terms under their letters, narrowed while one types. What narrows them is in the address and works without scripts. */
export function View({ id, props, data, page }: ViewProps<typeof block>) {
  const { values, change, addressOf } = useAddressState(page, ['keyword']);
  const { answer, loading, retry } = useCall(call('content/term/list', {}), data.terms);
  const terms = answer.ok ? answer.record[0] : [];
  const fitting = terms.filter((term) => fitsTerm(term, values.keyword));
  const groups = groupByLetter(fitting);
  return (
    <Section id={id} title={props.title} note={props.note}>
      {!answer.ok && <Failed message={answer.msg || undefined} retry={retry} loading={loading} />}
      {answer.ok && terms.length === 0 && <Empty title={props.emptyText} />}
      {terms.length > 0 && (
        <>
          <div className={styles.filters}>
            <AddressForm page={page}>
              <SearchField
                id={`${id}-keyword`}
                name="keyword"
                label={props.searchLabel}
                placeholder={props.searchLabel}
                value={values.keyword}
                onSearch={(keyword) => change({ keyword })}
              />
            </AddressForm>
            <Letters id={id} label={props.lettersLabel} groups={groups} />
            <p className={styles.count} role="status">
              {props.countText.replace('{count}', String(fitting.length))}
            </p>
          </div>
          {fitting.length === 0 && (
            <Empty title={props.noneText}>
              <ButtonLink to={addressOf({ keyword: '' })}>{props.allLabel}</ButtonLink>
            </Empty>
          )}
          {groups.map((group) => (
            <TermGroup key={group.letter} id={id} props={props} page={page} group={group} />
          ))}
        </>
      )}
    </Section>
  );
}
