import { memo } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import type { ViewSettings } from '../../core/preload/view-settings.ts';
import { useComposer } from '../composer/composer.ts';
import styles from './PreviewPane.module.css';
import { useShownVersion } from './use-shown-version.ts';
import { previewTexts as texts } from './view/texts.ts';

/** Says what is shown: draft or live, as whom and when. */
function Sign({ settings: { source, elder, loggedIn, at } }: { settings: ViewSettings }) {
  const { name } = useComposer();
  const live = useShownVersion(name, at)?.seq ?? null;
  return (
    <span className={styles.draft} role="status">
      {source === 'live' && <Icon name="lock" size={12} />}
      {texts[source]({ live, elder, loggedIn, at })}
    </span>
  );
}

/** The address of the page, and what of it is shown. */
export const AddressBar = memo(function AddressBar({
  address,
  settings,
}: {
  address: string;
  settings: ViewSettings;
}) {
  return (
    <div className={styles.address}>
      <Icon name="lock" size={14} />
      <span className={styles.url}>{address}</span>
      <span className={styles.space} />
      <Sign settings={settings} />
    </div>
  );
});
