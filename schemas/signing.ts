import { z } from 'zod';
import { requiredText, text } from './json.ts';
import { role } from './permission.ts';
import { PURPOSES, type Purpose } from './purpose.ts';

/** Minimum number of characters of the written opinion that the law asks of compliance, 合规意见书. */
export const OPINION_CHARACTERS = 10;
/** Maximum number of characters of an opinion. */
export const OPINION_MAX = 2000;
/** Days after which a submission ends unsigned or unused. */
export const SUBMISSION_DAYS = 30;

/** One signature that a submission takes. */
export const signingStep = z.strictObject({
  /** By which the step is called. */
  role,
  /** Other roles that may sign it as well. */
  also: z.array(role).max(5),
  /** Minimum number of characters of the opinion; 0: none is needed. */
  minOpinion: z.int().min(0).max(200),
  /** Without a passkey the account has to have another second factor. */
  needsFactor: z.boolean(),
});
export type SigningStep = z.infer<typeof signingStep>;

/** By purpose, the steps in their order. */
const stepsByPurpose = z.record(
  z.enum(PURPOSES),
  z.array(signingStep).min(1, { error: '每种用途至少要一人签字' }).max(5),
);

/** The signatures that each purpose takes. Those of promotion are the law's: they can be added to, not left out. */
export const signingSteps = stepsByPurpose.refine(({ promotion }) => keepsLaw(promotion), {
  error: '宣传推介要由销售负责人、再由合规签字，合规要写至少 10 个字的意见',
  path: ['promotion'],
});
export type SigningSteps = z.infer<typeof signingSteps>;

function keepsLaw(steps: readonly SigningStep[]): boolean {
  const sales = steps.findIndex((step) => step.role === 'sales-head' && step.also.length === 0);
  return (
    sales >= 0 &&
    steps
      .slice(sales + 1)
      .some(
        (step) =>
          step.role === 'compliance' &&
          step.also.length === 0 &&
          step.minOpinion >= OPINION_CHARACTERS,
      )
  );
}

const ONE_REVIEWER: SigningStep[] = [
  { role: 'reviewer', also: ['compliance', 'administrator'], minOpinion: 0, needsFactor: false },
];

const COMPLIANCE_STEP: SigningStep = {
  role: 'compliance',
  also: [],
  minOpinion: OPINION_CHARACTERS,
  needsFactor: true,
};

/** What holds until somebody changes it: Provisions on fund promotion material (2020) No. 59, article 16. */
export const SHIPPED_STEPS: SigningSteps = {
  promotion: [{ role: 'sales-head', also: [], minOpinion: 0, needsFactor: true }, COMPLIANCE_STEP],
  disclosure: ONE_REVIEWER,
  education: ONE_REVIEWER,
  company: ONE_REVIEWER,
};

/** The steps of the strictest of these purposes: the most signatures, then in the order of `PURPOSES`. */
export function stepsFor(purposes: Iterable<Purpose>, steps: SigningSteps): SigningStep[] {
  const asked = new Set(purposes);
  const candidates = PURPOSES.filter((purpose) => asked.has(purpose)).map(
    (purpose) => steps[purpose],
  );
  return candidates.toSorted((a, b) => b.length - a.length)[0] ?? steps.company;
}

/** Kinds that say what may be claimed, and by which rules: each version takes the signature of compliance. */
const COMPLIANCE_KINDS: readonly string[] = ['claim', 'rating', 'rule'];

/** The steps of documents of these kinds and for these purposes. */
export function documentSteps(
  kinds: readonly string[],
  purposes: Iterable<Purpose>,
  settings: SigningSteps,
): SigningStep[] {
  const isOfCompliance = kinds.some((kind) => COMPLIANCE_KINDS.includes(kind));
  if (isOfCompliance && kinds.every((kind) => COMPLIANCE_KINDS.includes(kind)))
    return [COMPLIANCE_STEP];
  const steps = stepsFor(purposes, settings);
  const isSigned = steps.some(({ role, also }) => role === 'compliance' && also.length === 0);
  return isOfCompliance && !isSigned ? [...steps, COMPLIANCE_STEP] : steps;
}

/** How a signer proved who they are. `password`: password and second factor, which no third party can verify. */
export const signatureStrength = z.enum(['passkey', 'password']);

/** What a passkey signed, with all that verifying it takes without a connection. Binary parts are base64url. */
export const keptAssertion = z.strictObject({
  credential: requiredText(1000),
  /** COSE. */
  publicKey: requiredText(4000),
  rpId: requiredText(300),
  origin: requiredText(300),
  authenticatorData: requiredText(20_000),
  clientDataJson: requiredText(20_000),
  signature: requiredText(4000),
});
export type KeptAssertion = z.infer<typeof keptAssertion>;

/** A signature as the studio shows it. */
export const shownSignature = z.strictObject({
  account: z.string(),
  name: z.string(),
  /** Of a deputy: whom they represented. */
  represents: z.strictObject({ account: z.string(), name: z.string() }).optional(),
  opinion: text(OPINION_MAX),
  strength: signatureStrength,
  at: z.string(),
});

/** A step of a submission, and who signed it; null while nobody has. */
export const shownStep = signingStep.extend({ signature: shownSignature.nullable() });
export type ShownStep = z.infer<typeof shownStep>;
