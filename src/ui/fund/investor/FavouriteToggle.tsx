import { useSyncExternalStore } from 'react';
import { Icon } from '#ui/components/Icon.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import type { FavoriteFund, Favorites } from '#ui/visitor/own-funds.ts';
import { marksTexts } from './marks-texts.ts';
import styles from './FavoriteToggle.module.css';

/** A star that adds a fund to the favourites, or removes it; nothing until it is known which. */
export function FavoriteToggle({ favorites, fund }: { favorites: Favorites; fund: FavoriteFund }) {
  const { subscribe, isFavorite, failureOf, toggle } = favorites;
  const isPressed = useSyncExternalStore(subscribe, () => isFavorite(fund.fundcode));
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
        {marksTexts.favorite}
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
