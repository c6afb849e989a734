import type { CheckerName, DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { Checker } from '../checker.ts';
import { allowList } from '../checkers/allow-list.ts';
import { benchmark } from '../checkers/benchmark.ts';
import { benchmarkPlace } from '../checkers/benchmark-place.ts';
import { comparable } from '../checkers/comparable.ts';
import { composition } from '../checkers/composition.ts';
import { emphasis } from '../checkers/emphasis.ts';
import { fundState } from '../checkers/fund-state.ts';
import { gatedOnly } from '../checkers/gated-only.ts';
import { managerCoverage } from '../checkers/manager-coverage.ts';
import { periods } from '../checkers/periods.ts';
import { privatePeriods } from '../checkers/private-periods.ts';
import { productDisclosure } from '../checkers/product-disclosure.ts';
import { projection } from '../checkers/projection.ts';
import { provenance } from '../checkers/provenance.ts';
import { quotation } from '../checkers/quotation.ts';
import { ranking } from '../checkers/ranking.ts';
import { ratingAge } from '../checkers/rating-age.ts';
import { requiredStatement } from '../checkers/required-text.ts';
import { gradeChecker } from '../checkers/risk-level.ts';
import { riskPresence } from '../checkers/risk-presence.ts';
import { staleFigures } from '../checkers/stale-figures.ts';
import { terms } from '../checkers/terms.ts';
import { triggerRequires } from '../checkers/trigger-requires.ts';
import { youngFund } from '../checkers/young-fund.ts';

/** These rules are about who signs and who passes a gate, not about what a page claims: the server enforces them. */
const SERVER_ONLY = { check: () => [] };

const checkers: { readonly [Name in CheckerName]: Checker<Name> } = {
  terms,
  'terms+projection': projection,
  quotation,
  young_fund: youngFund,
  periods,
  benchmark,
  benchmark_place: benchmarkPlace,
  required_text: requiredStatement,
  manager_coverage: managerCoverage,
  provenance,
  comparable,
  rating_age: ratingAge,
  trigger_requires: triggerRequires,
  product_disclosure: productDisclosure,
  risk_presence: riskPresence,
  emphasis,
  fund_state: fundState,
  risk_level: gradeChecker,
  stale_figures: staleFigures,
  'terms+ranking': ranking,
  gated_only: gatedOnly,
  composition,
  allow_list: allowList,
  'terms+periods': privatePeriods,
  signatures: SERVER_ONLY,
  gate_evidence: SERVER_ONLY,
  gate_expiry: SERVER_ONLY,
};

/** The checker of a rule. It takes the parameters of that rule alone. */
export function checkerOf(rule: DisclosureRule): Checker<CheckerName> {
  return checkers[rule.checker] as Checker<CheckerName>;
}
