import type { ReactNode } from 'react';
import { StudioScreen } from '../../base/components/Screen.tsx';
import { useMay } from '../rights/rights.ts';
import { SETTINGS_TABS } from './tabs.ts';
import { settingsTexts as texts } from './texts.ts';

interface Properties {
  /** What the tab is called, and the heading of its page. */
  title: string;
  /** On the right of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head that all settings share; a tab is shown to who may use it. */
export function SettingsScreen({ title, actions, children }: Properties) {
  const mayDo = useMay();
  const tabs = SETTINGS_TABS.filter(({ needs }) => needs === null || mayDo(needs));
  return (
    <StudioScreen
      title={title}
      heading={texts.title}
      tabsLabel={texts.tabs}
      tabs={tabs}
      actions={actions}
    >
      {children}
    </StudioScreen>
  );
}
