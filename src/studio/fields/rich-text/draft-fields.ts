import type { Editor } from '@tiptap/react';
import { createContext, useContext, type ComponentType } from 'react';
import type { NodeId } from '#schemas/document.ts';
import type { Steps } from '../form/edit-path.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import type { WatchedText } from './watched-text.ts';

/** A field of plain text, for the writing assistant. */
export interface FieldAssistantProperties {
  shape: FieldShape;
  steps: Steps;
  /** Of its text box. */
  elementId: string;
  text: string;
  onChange(text: string): void;
}

/** The alternative text of a picture in a formatted text, for the writing assistant. */
export interface PictureAssistantProperties {
  /** Address of the picture. */
  src: string;
  label: string;
  elementId: string;
  text: string;
  /** Maximum characters. */
  max: number;
  onChange(text: string): void;
}

/** What an open draft adds to the fields of its nodes. */
export interface DraftFields {
  /** Texts of the draft may quote approved claims. */
  takesClaims: boolean;
  /** Visitors get the files and the figures of funds that its formatted texts name; of items they get the words alone. */
  fillsParts: boolean;
  /** Below a field: who else is in it, what they chose at the same time, and what of it has to be proven. */
  FieldNote: ComponentType<{ shape: FieldShape; steps: Steps }>;
  /** The way to the writing assistant, at a field of plain text, at a picture of a formatted text and for what is selected in one; null: there is none for this draft. */
  assistant: {
    Field: ComponentType<FieldAssistantProperties>;
    Picture: ComponentType<PictureAssistantProperties>;
    Selection: ComponentType<{ editor: Editor; label: string; onClose(): void }>;
  } | null;
  /** Why values of this field, as scopes name it, may not be changed where others may, in words; null where they may. */
  fieldRefusal(field: string): string | null;
  /** The formatted text at `path` in a node's props, which several can edit. Items of lists are named by their ids. */
  textAt(node: NodeId, path: readonly string[]): WatchedText;
}

export const DraftFieldsContext = createContext<DraftFields | null>(null);

/** Null outside of an open draft, in forms about something else. */
export function useDraftFields(): DraftFields | null {
  return useContext(DraftFieldsContext);
}
