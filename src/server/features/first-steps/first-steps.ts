import { COMPANY_PLACEHOLDER } from '#rules/site/company-placeholder.ts';
import { FIRST_STEPS, type FirstStep, type FirstStepId } from '#wire/studio/first-steps.ts';

/** What the steps are judged by: what visitors get now, and who works on it. */
export interface SiteFacts {
  /** Values by name; absent: no such parameter. */
  parameters: Readonly<Record<string, string>>;
  /** Registration of the site, as the footer says it. */
  record: string;
  /** Published items by kind. */
  counts: Readonly<Record<string, number>>;
  /** Any day of any fund has a NAV or a yield. */
  hasFigures: boolean;
  /** Shown entries of the menu that lead to pages of the site, and how many of these pages were never published. */
  entries: number;
  entriesWithoutPage: number;
  /** Texts that the rules ask for are the company's own: each was published after the site began. */
  hasOwnTexts: boolean;
  /** The first page was published after the site began. */
  hasOwnHome: boolean;
  /** Accounts that can sign in. */
  accounts: number;
  isApprovalRequired: boolean;
}

const DONE: Readonly<Record<FirstStepId, (facts: SiteFacts) => boolean>> = {
  menu: ({ entries, entriesWithoutPage }) => entries > 0 && entriesWithoutPage === 0,
  dictionary: published('dictionary'),
  company: ({ parameters: { companyname = '' } }) =>
    companyname !== '' && companyname !== COMPANY_PLACEHOLDER,
  logo: filled('companylogo'),
  phone: filled('servicephone'),
  record: ({ record }) => record.trim() !== '',
  intro: published('companyinfo'),
  places: published('place'),
  funds: published('fund'),
  figures: ({ hasFigures }) => hasFigures,
  documents: published('funddocument'),
  articles: published('article'),
  texts: ({ hasOwnTexts }) => hasOwnTexts,
  home: ({ hasOwnHome }) => hasOwnHome,
  people: ({ accounts }) => accounts > 1,
  approval: ({ isApprovalRequired }) => isApprovalRequired,
};

function published(kind: string) {
  return ({ counts }: SiteFacts): boolean => (counts[kind] ?? 0) > 0;
}

function filled(parameter: string) {
  return ({ parameters }: SiteFacts): boolean => (parameters[parameter] ?? '').trim() !== '';
}

/** Every step, in its order, and whether it is done. */
export function firstStepsOf(facts: SiteFacts): FirstStep[] {
  return FIRST_STEPS.map((id) => ({ id, isDone: DONE[id](facts) }));
}
