import { suits } from '#rules/trade/risk-match.ts';
import { Table } from '#ui/controls/Table.tsx';
import { riskGrade } from '#ui/fund/labels.ts';
import { Icon } from '#ui/components/Icon.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Scroller } from '#ui/components/Scroller.tsx';
import { Section } from '#ui/components/Section.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

const RISK_LEVELS = ['01', '02', '03', '04', '05'];

/** Which investor may buy which risk: five levels against five, in words and marks. */
export function View({ id, props, page }: Given) {
  const risks = page.dictionary['risklevel'] ?? {};
  return (
    <Section id={id} title={props.title} note={props.note}>
      <Scroller label={props.title}>
        <Table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" {...textProp('investorLabel')}>
                {props.investorLabel}
              </th>
              {RISK_LEVELS.map((risk) => (
                <th scope="col" key={risk}>
                  <b>{riskGrade(risk)}</b> <span>{risks[risk]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.levels.map((level) => (
              <tr key={level.id}>
                <th scope="row">
                  <Level {...level} />
                </th>
                {RISK_LEVELS.map((risk) => (
                  <Cell key={risk} suits={suits(level.id, risk)} yes={props.yes} no={props.no} />
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
      <p className={styles.legend} aria-hidden="true">
        <Mark suits /> {props.yes} <Mark suits={false} /> {props.no}
      </p>
      <Notice text={props.notice} />
    </Section>
  );
}

function Level({ id, name, text }: Given['props']['levels'][number]) {
  return (
    <>
      <span className={styles.level}>
        <b>{id}</b> <span {...textProp('levels', id, 'name')}>{name}</span>
      </span>
      {text && (
        <span className={styles.words} {...textProp('levels', id, 'text')}>
          {text}
        </span>
      )}
    </>
  );
}

function Cell({
  suits: isSuited,
  yes,
  no,
}: { suits: boolean } & Pick<Given['props'], 'yes' | 'no'>) {
  return (
    <td data-suits={isSuited || undefined}>
      <span className={styles.mark}>
        <Mark suits={isSuited} />
        <span className={styles.word}>{isSuited ? yes : no}</span>
      </span>
    </td>
  );
}

function Mark({ suits: isSuited }: { suits: boolean }) {
  return <Icon name={isSuited ? 'ok' : 'close'} size={18} />;
}
