import type { PageDocument } from '#schemas/document.ts';
import type { Purpose } from '#schemas/purpose.ts';
import type { SigningStep } from '#schemas/signing.ts';
import type { DocumentName } from '#wire/studio/routes.ts';

/** What a release does to a version that is scheduled for later. */
export interface LaterOutcome extends DocumentName {
  cancels: number;
  /** Of the content that takes its place; null where nothing does. */
  hash: string | null;
}

/** A document of a submission with the hash of its content. */
export interface SealedItem extends DocumentName {
  hash: string;
  purposes: Purpose[];
}

/** What another document was when it was sealed. */
export interface SealedPart {
  key: string;
  hash: string;
}

/** All that a submission makes public, and what is asked of it. Lists are in the order of their names. */
export interface SealedParts {
  items: SealedItem[];
  later: LaterOutcome[];
  /** UTC. Null: at once, without end. */
  validFrom: string | null;
  validUntil: string | null;
  fragments: SealedPart[];
  /** Hashes of the files that the documents and their fragments show. */
  media: string[];
  claims: SealedPart[];
  /** Results of rating agencies that are quoted. */
  ratings: SealedPart[];
  /** What compliance confirmed of the items. */
  confirmations: SealedPart[];
  /** Of the disclosure rules in force. */
  rules: string;
  build: string;
  steps: SigningStep[];
}

/** A document as it would become public. */
export interface SealedDocument {
  name: DocumentName;
  document: PageDocument;
}

/** A document as it would become public later: from when until when, ISO 8601; null: without end. */
export interface LaterDocument extends SealedDocument {
  from: string;
  until: string | null;
}

/** The documents as they would become public, and what they do to scheduled versions. */
export interface SealedContents {
  documents: readonly SealedDocument[];
  later: readonly LaterOutcome[];
  /** What takes the place of scheduled versions. */
  laterDocuments: readonly LaterDocument[];
}

/** What a submission is sealed with. */
export interface Sealing {
  parts: SealedParts;
  fingerprint: string;
  /** The last release that was looked at. */
  seq: number;
}
