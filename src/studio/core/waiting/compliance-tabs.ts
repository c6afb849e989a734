import type { ScreenTab } from '../../base/components/Screen.tsx';
import { inLanguage } from '../../base/language/language.ts';

export const complianceTexts = inLanguage({
  zh: {
    title: '合规',
    tabsLabel: '合规的各个视图',
    queue: '等签字的',
    endings: '到期',
    rules: '规则',
  },
  en: {
    title: 'Compliance',
    tabsLabel: 'The views of compliance',
    queue: 'To be signed',
    endings: 'Ends',
    rules: 'Rules',
  },
});

/** The screens of compliance. */
export const complianceTabs: readonly ScreenTab[] = [
  { to: '/compliance', label: complianceTexts.queue, end: true },
  { to: '/compliance/endings', label: complianceTexts.endings },
  { to: '/compliance/rules', label: complianceTexts.rules },
];
