import { Icon } from '../../base/components/Icon.tsx';
import { useComments } from '../comments/use-comments.ts';
import { useComposer } from '../composer/composer.ts';
import {
  paneAfterKey,
  PHONE_ICONS,
  PHONE_PANES,
  phonePanelId,
  phoneTabId,
  type PhonePane,
} from './phone-panes.ts';
import { PhoneSelection } from './PhoneSelection.tsx';
import { phoneTexts as texts } from './texts.ts';
import styles from './Phone.module.css';

interface Properties {
  pane: PhonePane;
  onShow(pane: PhonePane): void;
}

/** The foot of the composer on a phone: what is selected, and the tabs of its panes. */
export function PhoneTabs({ pane: shown, onShow }: Properties) {
  const { insertion } = useComposer();
  const { threads } = useComments();
  const open = threads.filter(({ resolved }) => !resolved).length;
  function onKeyDown(event: React.KeyboardEvent) {
    const next = paneAfterKey(shown, event.key);
    if (next === null) return;
    event.preventDefault();
    onShow(next);
    document.getElementById(phoneTabId(next))?.focus();
  }
  return (
    <div className={styles.foot}>
      {(shown === 'page' || shown === 'outline') && !insertion && <PhoneSelection />}
      <div className={styles.tabs} role="tablist" aria-label={texts.tabs}>
        {PHONE_PANES.map((pane) => (
          <button
            key={pane}
            type="button"
            role="tab"
            id={phoneTabId(pane)}
            aria-controls={phonePanelId(pane)}
            aria-selected={pane === shown}
            aria-label={pane === 'comments' ? texts.open(texts.panes[pane], open) : undefined}
            tabIndex={pane === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => onShow(pane)}
            onKeyDown={onKeyDown}
          >
            <Icon name={PHONE_ICONS[pane]} size={18} />
            {texts.panes[pane]}
            {pane === 'comments' && open > 0 && <span className={styles.count} data-count={open} />}
          </button>
        ))}
      </div>
    </div>
  );
}
