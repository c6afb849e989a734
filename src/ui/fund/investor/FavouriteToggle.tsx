import { useSyncExternalStore } from 'react';
import { Icon } from '#ui/components/Icon.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import type { FavouriteFund, FavouriteStore } from '#ui/visitor/own-funds.ts';
import { marksTexts } from '../marks-texts.ts';
import styles from '../Star.module.css';

/** A star that adds a fund to the favourites, or removes it; nothing until it is known which. */
export function FavouriteToggle({
  favourites,
  fund,
}: {
  favourites: FavouriteStore;
  fund: FavouriteFund;
}) {
  const { subscribe, isFavourite, failureOf, toggle } = favourites;
  const isPressed = useSyncExternalStore(subscribe, () => isFavourite(fund.fundcode));
  const failure = useSyncExternalStore(subscribe, () => failureOf(fund.fundcode));
  if (isPressed === null) return null;
  return (
    <>
      <button
        type="button"
        className={styles.star}
        aria-pressed={isPressed}
        onClick={() => void toggle(fund)}
      >
        <Icon name="star" size={14} />
        {marksTexts.favourite}
        <VisuallyHidden>{fund.fundname}</VisuallyHidden>
      </button>
      {failure && (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      )}
    </>
  );
}
