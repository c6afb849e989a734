import type { ReactNode } from 'react';
import { StudioScreen } from '../../base/components/Screen.tsx';
import { publishingTexts as texts } from './publishing-texts.ts';
import { useWaitingCount } from './use-approvals.ts';
import { useReviewCount } from './use-stops.ts';

interface Properties {
  tab: keyof typeof texts.tabs;
  /** On the right of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The screen of releases, approvals, stops or the check of the site, which share an area. */
export function PublishingScreen({ tab, actions, children }: Properties) {
  const tabs = [
    { to: '/releases', label: texts.tabs.releases },
    { to: '/approvals', label: texts.tabs.approvals, count: useWaitingCount() },
    { to: '/stops', label: texts.tabs.stops, count: useReviewCount() },
    { to: '/site-check', label: texts.tabs.siteCheck },
  ];
  return (
    <StudioScreen
      title={texts.tabs[tab]}
      heading={texts.title}
      tabsLabel={texts.tabsLabel}
      tabs={tabs}
      actions={actions}
    >
      {children}
    </StudioScreen>
  );
}
