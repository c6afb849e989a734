import type { FieldShape } from '../../core/nodes/field-shape.ts';
import type { Steps } from '../../fields/form/edit-path.ts';
import { EvidenceNote } from '../claims/EvidenceNote.tsx';
import { FieldPresence } from './FieldPresence.tsx';

/** Below a field of an open draft: who else is in it, and what of its text has to be proven. */
export function FieldNotes(properties: { shape: FieldShape; steps: Steps }) {
  return (
    <>
      <FieldPresence {...properties} />
      <EvidenceNote {...properties} />
    </>
  );
}
