const files = import.meta.glob<Record<string, string>>('/blocks/*/labels.en.json', {
  eager: true,
  import: 'default',
});

/** The English of what block types say in Chinese, from the folders that have such a file. */
export const blockLabels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(files),
);
