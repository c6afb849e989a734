import { Page } from '#ui/components/Page.tsx';
import { Section } from '#ui/components/Section.tsx';
import { RichText } from '#ui/rich-text/RichText.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** Text with headings, lists, tables and pictures, with or without a title of its own. */
export function View({ id, props, data }: ViewProps<typeof block>) {
  const files = data.files?.ok ? data.files.record[0] : undefined;
  const funds = data.funds?.ok ? data.funds.record[0] : undefined;
  const text = (
    <div {...textProp('text')}>
      <RichText text={props.text} under={props.title === '' ? 1 : 2} files={files} funds={funds} />
    </div>
  );
  return props.title === '' ? (
    <Page className={styles.untitled}>{text}</Page>
  ) : (
    <Section id={id} title={props.title}>
      {text}
    </Section>
  );
}
