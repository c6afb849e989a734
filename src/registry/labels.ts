import { contentKinds } from './kinds/kinds.ts';

const files = import.meta.glob<Record<string, string>>('/blocks/*/labels.en.json', {
  eager: true,
  import: 'default',
});

/** The English of what block types say in Chinese, from the folders that have such a file. */
export const blockLabels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(files),
);

/** The English of what kinds of content say in Chinese of themselves. */
export const kindLabels: Readonly<Record<string, string>> = Object.fromEntries(
  [...contentKinds.values()].flatMap(({ label, description }) => [
    [label.zh, label.en],
    [description.zh, description.en],
  ]),
);
