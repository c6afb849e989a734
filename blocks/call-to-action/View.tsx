import { ButtonLink } from '#ui/components/Button.tsx';
import { Page } from '#ui/components/Page.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** One sentence and what to do next. */
export function View({ id, props }: ViewProps<typeof block>) {
  return (
    <Page className={styles.place}>
      <section className={styles.call} aria-labelledby={`${id}-title`}>
        <div>
          <h2 className={styles.title} id={`${id}-title`} {...textProp('title')}>
            <UnbrokenText text={props.title} />
          </h2>
          {props.text && (
            <p className={styles.text} {...textProp('text')}>
              {props.text}
            </p>
          )}
        </div>
        <div className={styles.ways}>
          {props.buttonAddress && (
            <ButtonLink variant={props.emphasis ? 'primary' : 'normal'} to={props.buttonAddress}>
              {props.buttonLabel}
            </ButtonLink>
          )}
          {props.linkAddress && props.linkLabel && (
            <ButtonLink variant="ghost" to={props.linkAddress}>
              {props.linkLabel}
            </ButtonLink>
          )}
        </div>
      </section>
    </Page>
  );
}
