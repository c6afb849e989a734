/*
 * What a block is declared with: its definition, the metadata of its props, the calls it asks, its samples, and groups of
 * props and checks that several blocks have. Nothing else of this folder is imported from outside it.
 */

// The definition of a block type, and what the renderer and the form read from it.
export { defineBlock } from './define-block.ts';
export type {
  AnswersOf,
  AnswersTo,
  BlockContext,
  BlockDefinition,
  BlockFault,
  BlockProps,
  BlockRequests,
  FactsContext,
  PropsOf,
  Upgrade,
} from './define-block.ts';
export { CHOICE_CONTROLS, field, fieldMeta } from './control.ts';
export type { Control, FieldMeta } from './control.ts';
export { isConditionMet, isEmptyValue } from './field-condition.ts';
export { lazy } from './lazy.ts';

// Steps from the props of one version of a block type to those of the next.
export { fillEmptied } from './fill-emptied.ts';
export { withoutProp } from './without-prop.ts';

// Calls of the API, and their answers.
export { call, callKey } from './call.ts';
export type { Answer, CallRequest, Failure } from './call.ts';
export { isMissing, nearbyCalls, subjectId } from './article-calls.ts';
export { DOCUMENTS_A_PAGE, fundPanelCalls } from './fund-panel-calls.ts';

// What is said before publishing about the answers that a block gets.
export {
  chosenFundsFaults,
  conditionFaults,
  formFaults,
  fundFaults,
  hasRows,
  itemsFaults,
  partsFaults,
  subjectFaults,
} from './block-checks.ts';

// What a block claims, for the disclosure rules.
export { answeredFundTypes, riskText } from './answer-facts.ts';
export { blockFacts } from './block-facts.ts';
export {
  answeredRows,
  benchmarkFact,
  compositeTextFacts,
  feeFigures,
  figureFact,
  fundTableFigures,
  growthFigure,
  incomeFigure,
  isCashFund,
  lineFigure,
  navFigure,
  periodColumns,
  rangePeriod,
  yieldFigure,
} from './fund-figures.ts';
export type { PeriodColumn } from './fund-figures.ts';
export { propFacts } from './prop-facts.ts';
export type { PropFacts } from './prop-facts.ts';

// Groups of props.
export {
  breadcrumbProp,
  detailProp,
  missingProp,
  nearbyProps,
  ownDetailProp,
  pageProps,
  sourceProps,
} from './article-props.ts';
export { fundSortProp } from './fund-sort-prop.ts';
export { gateProps } from './gate-props.ts';
export { investorMarksProp } from './investor-marks-prop.ts';
export { inviteProps } from './invite-props.ts';
export { returnPeriodsProp } from './return-periods-prop.ts';
export { emptyProp, extentProps, headProps, moreProps, word } from './section-props.ts';
export { serviceEntryProps } from './service-entry-props.ts';

// Colours, icons, and values that differ by screen.
export { BACKGROUNDS, COLOURS, contrast, TEXT_CONTRAST } from './colours.ts';
export type { Background } from './colours.ts';
export { ICON_PATHS } from './icon-paths.ts';
export { onScreen, ROOMS, screenProperties } from './per-screen.ts';
export type { PerScreen } from './per-screen.ts';

// Samples, and the page as views get it.
export { failedAnswer } from './sample.ts';
export type { Sample, Samples } from './sample.ts';
export { fromModuleRecord, toModuleRecord } from './page-model.ts';
export type { ModelNode, PageModel } from './page-model.ts';
