import { Page } from '#ui/components/Page.tsx';
import { PhoneLink } from '#ui/components/PhoneLink.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** What the maintenance page says, for a page whose frame still stands: what happened, until when, and whom to call. */
export function View({ id, props, page }: ViewProps<typeof block>) {
  return (
    <Page>
      <section className={styles.maintenance} aria-labelledby={`${id}-title`}>
        {props.mark && (
          <p className={styles.mark} aria-hidden="true">
            {props.mark}
          </p>
        )}
        <h2 className={styles.title} id={`${id}-title`} {...textProp('title')}>
          {props.title}
        </h2>
        {props.text && <p {...textProp('text')}>{props.text}</p>}
        {props.period && <p {...textProp('period')}>{props.period}</p>}
        <p>
          {props.phoneLabel}{' '}
          <PhoneLink className={styles.phone} phone={page.company['servicephone'] || props.phone} />
        </p>
      </section>
    </Page>
  );
}
