import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StudioScreen } from '../../../base/components/Screen.tsx';
import { useSession } from '../../../core/session/session.ts';
import { FIGURE_TABS } from './tabs.ts';
import { figureTexts as texts } from './texts.ts';

interface Properties {
  /** What the page is about, and the heading in its title. */
  title: string;
  /** On the right of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head that all parts of the data share; at the pulls, the number of fetched files that wait for a review. */
export function FigureFrame({ title, actions, children }: Properties) {
  const { client } = useSession();
  const { data } = useQuery({
    queryKey: ['pulls'],
    queryFn: ({ signal }) => client.call('pulls', {}, signal),
  });
  const tabs = FIGURE_TABS.map(({ isPulls, ...tab }) => ({
    ...tab,
    count: isPulls ? data?.held : 0,
  }));
  return (
    <StudioScreen
      title={title}
      heading={texts.area}
      tabsLabel={texts.tabs}
      tabs={tabs}
      actions={actions}
    >
      {children}
    </StudioScreen>
  );
}
