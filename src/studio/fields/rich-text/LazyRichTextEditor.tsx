import { lazy, memo, Suspense, useState, type ComponentProps } from 'react';

/**
 * The editor's code is large and few blocks need it: it comes with the first text that is opened. It follows its text by
 * itself, and is rendered again for nothing that is typed.
 */
const Loaded = memo(
  lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor })),
);

/** While its code is on the way it can take the focus, and keeps it once the editor is there. */
export function LazyRichTextEditor({ focused = false, ...rest }: ComponentProps<typeof Loaded>) {
  const [isAwaited, setIsAwaited] = useState(focused);
  return (
    <Suspense
      fallback={
        <div
          role="textbox"
          tabIndex={0}
          aria-label={rest.label}
          aria-busy="true"
          onFocus={() => setIsAwaited(true)}
          onBlur={() => setIsAwaited(focused)}
        />
      }
    >
      <Loaded {...rest} focused={isAwaited} />
    </Suspense>
  );
}
