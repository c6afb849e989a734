import { roles } from '#schemas/role.ts';
import type { ApprovalState } from '#wire/studio/publishing.ts';
import { inLanguage } from '../../../base/language/language.ts';
import { publishTexts as texts } from '../shared/texts.ts';

/** Whose word a release still lacks, as a sentence; null where it needs none, or has all. */
export function missingApproval(state: ApprovalState | undefined): string | null {
  if (!state?.required) return null;
  const { approval, voidReasons, signing, refusal } = state;
  if (voidReasons.length > 0) return texts.sums.isVoid;
  if (!approval || approval.state === 'withdrawn') return texts.sums.unapproved;
  if (approval.state === 'returned') return texts.sums.returned;
  if (approval.approvedBy !== null) return null;
  const index = signing.findIndex(({ signature }) => signature === null);
  const next = signing[index];
  if (!next) return texts.sums.unapproved;
  const role = inLanguage(roles[next.role].label);
  const place = { step: index + 1, count: signing.length };
  return refusal === null ? texts.sums.yours(role, place) : texts.sums.waitsFor(role, place);
}
