import { lazy, Suspense, type ComponentProps } from 'react';

/** The editor's code is large and few blocks need it: it comes with the first text that is opened. */
const Loaded = lazy(async () => ({
  default: (await import('./RichTextEditor.tsx')).RichTextEditor,
}));

export function LazyRichTextEditor(properties: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...properties} />
    </Suspense>
  );
}
