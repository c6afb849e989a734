import { ButtonLink } from '#ui/components/Button.tsx';
import { Points } from '#ui/components/Points.tsx';
import { Section } from '#ui/components/Section.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** What special accounts are and for whom: public, so without a product and without a figure; what is gated lies behind the button. */
export function View({ id, props }: ViewProps<typeof block>) {
  return (
    <Section id={id} title={props.title} note={props.note}>
      <p className={styles.lead} {...textProp('lead')}>
        {props.lead}
      </p>
      {props.points.length > 0 && <Points points={props.points} />}
      <div className={styles.foot}>
        <p {...textProp('notice')}>{props.notice}</p>
        {props.buttonAddress && (
          <ButtonLink to={props.buttonAddress}>{props.buttonLabel}</ButtonLink>
        )}
      </div>
    </Section>
  );
}
