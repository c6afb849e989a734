import type { ModelStore } from '../render/model-store.ts';
import { pageStorage } from '../tab/page-storage.ts';
import type { LogVariant, VariantCounter } from './count-variants.ts';

/** What the tab has counted; the name in its storage. */
const NAME = 'quoin-variants';

/** Counts variants on pages that have some, and what is reached after them; its code is loaded there alone. */
export function lazyVariantCounter(
  store: ModelStore,
  log: LogVariant,
): Pick<VariantCounter, 'pressed'> {
  let counter: VariantCounter | undefined;
  let loading: Promise<void> | undefined;
  const isNeeded = () => store.facts().variants !== undefined || pageStorage.read(NAME) !== null;

  function count(): void {
    if (counter) return counter.viewed(store.facts());
    if (!isNeeded()) return;
    loading ??= import('./count-variants.ts').then(
      ({ createVariantCounter }) => {
        counter = createVariantCounter(
          {
            read: () => pageStorage.read(NAME),
            write: (text) => pageStorage.write(NAME, text),
          },
          log,
        );
        counter.viewed(store.facts());
      },
      () => {
        loading = undefined;
      },
    );
  }

  store.subscribe('', count);
  count();
  return { pressed: (on) => counter?.pressed(on) };
}
