import { lazy } from 'react';
import type {
  FieldAssistantProperties,
  PictureAssistantProperties,
} from '../../fields/rich-text/draft-fields.ts';
import { AssistantButton } from './AssistantButton.tsx';

/** The dialog comes with the first one that is opened. */
const OpenedField = lazy(async () => ({
  default: (await import('./OpenedFieldAssistant.tsx')).OpenedFieldAssistant,
}));
const OpenedPicture = lazy(async () => ({
  default: (await import('./OpenedPictureAssistant.tsx')).OpenedPictureAssistant,
}));

/** The way to the writing assistant at a field of plain text. */
export function FieldAssistant(properties: FieldAssistantProperties) {
  const { shape, elementId } = properties;
  return (
    <AssistantButton label={shape.meta.label} elementId={elementId}>
      {(onClose) => <OpenedField {...properties} onClose={onClose} />}
    </AssistantButton>
  );
}

/** The same at the alternative text of a picture in a formatted text. */
export function PictureAssistant(properties: PictureAssistantProperties) {
  const { label, elementId } = properties;
  return (
    <AssistantButton label={label} elementId={elementId}>
      {(onClose) => <OpenedPicture {...properties} onClose={onClose} />}
    </AssistantButton>
  );
}
