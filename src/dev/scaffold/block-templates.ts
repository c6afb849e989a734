import { quote } from './quote.ts';
import type { NamedInBoth } from './word-problems.ts';

/** What the files of a new block type say, filled in; its label is also the default title. */
export interface NewBlock extends NamedInBoth {
  /** The folder's name. */
  type: string;
  category: string;
  /** Of the studio's icon set. */
  icon: string;
}

/** The files of a new block type by name: a title and a text, which is enough to be placed and published. */
export const blockTemplates: Record<string, (block: NewBlock) => string> = {
  'block.ts': ({ type }) => `import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({ type: ${quote(type)}, version: 1, props });
`,
  'props.ts': ({ label }) => `import { z } from 'zod';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () => z.strictObject({
  title: field(requiredText(20).default(${quote(label)}), { label: '标题' }),
  text: field(text(600).default(''), { label: '文字', control: 'multiline' }),
});
`,
  'sample.ts': ({ label }) => `import type { Samples } from '#kit';
import type { block } from './block.ts';

export const samples: Samples<typeof block> = {
  typical: { label: '标题和文字', props: { title: ${quote(label)}, text: '用一两句话说明这里有什么，对谁有用。' }, data: {} },
  empty: { label: '没有文字', props: { title: ${quote(label)}, text: '' }, data: {} },
  long: { label: '最长的标题和文字，没有标点', props: { title: '题'.repeat(20), text: 'W'.repeat(600) }, data: {} },
};
`,
  'View.tsx': ({ english }) => `import { Section } from '#ui/components/Section.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** ${english}: a title and a text. */
export function View({ id, props }: ViewProps<typeof block>) {
  return (
    <Section id={id} title={props.title}>
      {props.text && <p className={styles.text} {...textProp('text')}>{props.text}</p>}
    </Section>
  );
}
`,
  'View.module.css': () => `.text {
  max-width: var(--q-measure);
  line-height: 1.9;
  white-space: pre-line;
  color: var(--q-text-2);
}
`,
  'block.test.tsx': () => `import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, empty } = samples as Required<typeof samples>;

test('shows its title and its text', () => {
  const html = renderBlock(View, typical).replaceAll('<wbr>', '');
  expect(textOf(html)).toContain(\`\${typical.props.title} \${typical.props.text}\`);
  expect(html).toContain('data-prop="text"');
});

test('without a text there is no empty paragraph', () => {
  expect(renderBlock(View, empty!)).not.toContain('<p');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
`,
};
