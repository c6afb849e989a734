import type { ReactNode } from 'react';
import { StudioScreen } from '../../base/components/Screen.tsx';
import { useMay } from '../rights/rights.ts';
import { ticketTexts as texts } from './ticket-texts.ts';
import { useFreshCount } from './use-tickets.ts';

interface Properties {
  title: string;
  /** Beside the tabs. */
  choices?: ReactNode;
  /** On the right of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head that dashboard, inbox and forms share; each is shown to who may read it. */
export function OverviewScreen({ title, choices, actions, children }: Properties) {
  const may = useMay();
  const fresh = useFreshCount();
  const dashboard = { to: '/dashboard', label: texts.dashboard };
  const tabs = [
    dashboard,
    ...(may('feedback.read') ? [{ to: '/inbox', label: texts.inbox, count: fresh }] : []),
    ...(may('form.read') ? [{ to: '/forms', label: texts.forms }] : []),
  ];
  return (
    <StudioScreen
      title={title}
      tabsLabel={texts.tabs}
      tabs={tabs}
      choices={choices}
      actions={actions}
    >
      {children}
    </StudioScreen>
  );
}
