import { lazy, Suspense, type ComponentProps } from 'react';

const Loaded = lazy(async () => ({
  default: (await import('./SelectionAssistant.tsx')).SelectionAssistant,
}));

/** The dialog comes with the first one that is opened. */
export function LazySelectionAssistant(properties: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...properties} />
    </Suspense>
  );
}
