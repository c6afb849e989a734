import { useEffect, useState } from 'react';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import { Inspector } from '../inspector/Inspector.tsx';
import { Outline } from '../outline/Outline.tsx';
import { Palette } from '../palette/Palette.tsx';
import { CommentsPane } from '../comments/CommentsPane.tsx';
import { PartBoundary } from '../../base/components/PartBoundary.tsx';
import type { DocumentStatus } from '../../base/components/StateDot.tsx';
import { useIsPhone } from '../../base/components/use-is-phone.ts';
import { PhonePanel } from '../phone/PhonePanel.tsx';
import { PhoneTabs } from '../phone/PhoneTabs.tsx';
import { usePhonePane } from '../phone/use-phone-pane.ts';
import { PreviewPane } from '../preview-pane/PreviewPane.tsx';
import { LivePanel } from '../preview-pane/view/LivePanel.tsx';
import { useView } from '../preview-pane/view/use-view.ts';
import { SourcesDrawer } from '../provenance/SourcesDrawer.tsx';
import { PagesList } from '../pages-list/PagesList.tsx';
import { TopBar } from './TopBar.tsx';
import { useComposer } from '../composer/composer.ts';
import { useAskedVisit } from '../composer/use-asked-visit.ts';
import { KeyboardDragBar } from './KeyboardDragBar.tsx';
import { Overlays } from './Overlays.tsx';
import { toKeyPress } from '../../base/keys/chord.ts';
import { DragMonitor } from '../drag/DragMonitor.ts';
import styles from './ComposerScreen.module.css';

interface Properties {
  status: DocumentStatus;
  address: string;
  onDismissRefused(): void;
  onPublish(submits?: boolean): void;
}

/** Pages and outline, the page itself, and the inspector; the palette stands beside the page while something is inserted. */
export function ComposerScreen({ status, address, onDismissRefused, onPublish }: Properties) {
  const composer = useComposer();
  const { insertion, press, selected } = composer;
  const [collapsed, setCollapsed] = useState(isNarrow);
  const [wide, setWide] = useState(false);
  const looking = useView();
  const { pane, show } = usePhonePane();
  const isOnPhone = useIsPhone();
  const shown = isOnPhone ? pane : null;
  useAskedVisit();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isInputMethodKey(event)) return;
      const inText = isText(event.target);
      // An editor of formatted text keeps the browser from undoing; that it was kept from it does not mean that it was done.
      if ((event.defaultPrevented && !inText) || hasOwnUndo(event.target)) return;
      if (press(toKeyPress(event), { onNodes: false, inText })) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [press]);

  const classes = [
    styles.panes,
    wide && styles.wide,
    insertion && styles.inserting,
    collapsed && !insertion && styles.collapsed,
  ];
  return (
    <div className={styles.screen}>
      <DragMonitor />
      <TopBar
        status={status}
        address={address}
        collapsed={collapsed}
        onCollapse={setCollapsed}
        onDismissRefused={onDismissRefused}
        onPublish={onPublish}
      />
      <main className={classes.filter(Boolean).join(' ')}>
        <div className={styles.left}>
          <PartBoundary content={insertion}>
            {(isOnPhone || !insertion) && (
              <PhonePanel pane="pages" shown={shown}>
                <PagesList />
              </PhonePanel>
            )}
            <PhonePanel pane="outline" shown={shown}>
              {insertion ? <Palette place={insertion} /> : <Outline />}
            </PhonePanel>
          </PartBoundary>
        </div>
        <PhonePanel pane="page" shown={shown}>
          <PreviewPane address={address} looking={looking} />
        </PhonePanel>
        <PhonePanel pane="inspector" shown={shown}>
          <PartBoundary content={selected}>
            {looking.view.source === 'live' ? (
              <LivePanel onBack={() => looking.change({ source: 'draft' })} />
            ) : (
              <Inspector wide={wide} onWide={setWide} />
            )}
          </PartBoundary>
        </PhonePanel>
        {isOnPhone && (
          <PhonePanel pane="comments" shown={shown}>
            <CommentsPane />
          </PhonePanel>
        )}
        <KeyboardDragBar />
        <SourcesDrawer view={looking.view} />
        <Overlays />
      </main>
      {isOnPhone && <PhoneTabs pane={pane} onShow={show} />}
    </div>
  );
}

/** Where the left pane would take the room of the page: there it is a drawer, closed at first. */
function isNarrow(): boolean {
  return window.matchMedia('(max-width: 1099px)').matches;
}

function isText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      'input:not([type="radio"]):not([type="checkbox"]), textarea, [contenteditable="true"]',
    )
  );
}

/** Search boxes and dialogs undo their own typing; the inspector's fields belong to the draft. */
function hasOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isText = target.matches('input:not([type="radio"]):not([type="checkbox"]), textarea');
  return (
    target.closest('[role="dialog"]') !== null ||
    (isText && target.closest('[data-pane="inspector"]') === null)
  );
}
