import { Day } from '#ui/components/Day.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { Section } from '#ui/components/Section.tsx';
import { textProp } from '#ui/text-prop.ts';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Props = ViewProps<typeof block>['props'];

/** A few large figures. What several were taken from on the same day is said once. */
export function View({ id, props }: ViewProps<typeof block>) {
  const [first, ...others] = props.figures;
  if (!first) return null;
  const isCommon = others.every(
    ({ date, source }) => date === first.date && source === first.source,
  );
  return (
    <Section id={id} title={props.title} note={props.note}>
      <dl className={styles.figures}>
        {props.figures.map((figure) => (
          <div key={figure.id}>
            <dt>
              {figure.icon && <Icon name={figure.icon} size={18} />}
              <span {...textProp('figures', figure.id, 'label')}>{figure.label}</span>
            </dt>
            <dd className={styles.value} style={{ color: `var(--q-${props.colour})` }}>
              <span {...textProp('figures', figure.id, 'value')}>{figure.value}</span>
              {figure.unit && (
                <small {...textProp('figures', figure.id, 'unit')}>{figure.unit}</small>
              )}
            </dd>
            {!isCommon && (
              <dd className={styles.origin}>
                <Origin figure={figure} label={props.sourceLabel} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {isCommon && (
        <p className={styles.origin}>
          <Origin figure={first} label={props.sourceLabel} />
        </p>
      )}
      {props.statement && (
        <p className={styles.origin} {...textProp('statement')}>
          {props.statement}
        </p>
      )}
    </Section>
  );
}

function Origin({
  figure: { date, source },
  label,
}: {
  figure: Props['figures'][number];
  label: string;
}) {
  return (
    <>
      <span>
        {texts.asOf} <Day date={date} />
      </span>{' '}
      <span>
        {label} {source}
      </span>
    </>
  );
}
