import type { ReactNode } from 'react';
import { StudioScreen } from '../../../base/components/Screen.tsx';
import { releaseTexts as texts } from './release-texts.ts';
import { useWaitingCount } from '../../../core/waiting/use-approvals.ts';

/** The screen of releases or approvals, which share an area. */
export function PublishingScreen({
  tab,
  children,
}: {
  tab: 'releases' | 'approvals';
  children: ReactNode;
}) {
  const tabs = [
    { to: '/releases', label: texts.tabs.releases },
    { to: '/approvals', label: texts.tabs.approvals, count: useWaitingCount() },
  ];
  return (
    <StudioScreen
      title={texts.tabs[tab]}
      heading={texts.title}
      tabsLabel={texts.tabsLabel}
      tabs={tabs}
    >
      {children}
    </StudioScreen>
  );
}
