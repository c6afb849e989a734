import type { Answer, CallRequest, ModelNode, PageModel } from '#kit';

/** Address of the empty shell on the site's origin: no cookie, no content. */
export const PREVIEW_PATH = '/preview';

/**
 * The one window message: from the studio to the frame, once the frame said `ready`, with a MessagePort transferred.
 * Both sides check the other's origin; everything else goes through the port.
 */
export interface PreviewHandshake {
  type: 'quoin-preview-port';
}
/** The frame's only window message, to its parent. */
export interface PreviewReady {
  type: 'quoin-preview-ready';
}

/** A rectangle in the frame's viewport, CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a dragged node would go, and where the line is drawn. */
export interface Gap {
  parent: string;
  slot: string;
  after: string | null;
  box: Box;
}

/** A prop's text on the page. */
export interface TextPlace {
  /** `title`, or `items/<id>/label` for an item of a list. */
  prop: string;
  box: Box;
  look: {
    color: string;
    background: string;
    fontFamily: string;
    fontSize: string;
    lineHeight: string;
  };
}

/** Changes to the model that is shown: merged by node id; `null` takes a node out. */
export interface ModelPatch {
  nodes?: Record<string, ModelNode | null>;
  modules?: string[];
  frameSlots?: Record<string, string[]>;
  needsHeading?: boolean;
}

/** What a frame shows, as an SVG that stands by itself: no script runs and nothing is loaded where it is shown as an image. */
export interface FramePicture {
  svg: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** Studio → frame. */
export type ToFrame =
  | { type: 'show'; model: PageModel }
  | { type: 'patch'; patch: ModelPatch }
  | { type: 'select'; nodes: string[]; scroll: boolean }
  | { type: 'hover'; node: string | null }
  /** Asks for all legal gaps, given the slots that take the dragged node; answered by `gaps`. */
  | { type: 'measure'; slots: { parent: string; slot: string; children: string[] }[] }
  | { type: 'answer'; id: number; answer: Answer }
  | { type: 'scroll'; by: number }
  /** Scrolls a gap of those that are measured to the middle of the view. */
  | { type: 'reveal-gap'; gap: Omit<Gap, 'box'> }
  /** How the visitor wants the page; kept until it is said otherwise. */
  | { type: 'mode'; elder: boolean; loggedIn: boolean }
  /** By the ids of blocks with variants, the slot that alone is shown; of the others all are. */
  | { type: 'variants'; shown: Readonly<Record<string, string>> }
  /** Asks for a picture of this model, in a frame that shows nothing else. */
  | { type: 'draw'; id: number; model: PageModel }
  /** Asks where a node's text is, the first one where none is named; answered by `text-place`. */
  | { type: 'find-text'; node: string; prop: string | null }
  /** Opens a plain text for typing, over what the page shows of it. */
  | { type: 'open-text'; node: string; prop: string; value: string; lines: boolean }
  /** The text that is open, as the draft has it; `answers` names the typing that it contains. */
  | { type: 'text'; value: string; answers: number | null }
  /** Ignored when another text is open by now. */
  | { type: 'close-text'; node: string; prop: string };

/** Frame → studio. */
export type FromFrame =
  | { type: 'shown' }
  /** The innermost node under a click, or null beside all nodes; `extend` with ⇧, `add` with ⌘ or Ctrl. */
  | { type: 'clicked'; node: string | null; extend: boolean; add: boolean }
  /** The menu was asked for at a point of the frame's viewport. */
  | { type: 'menu'; node: string | null; x: number; y: number }
  | { type: 'hovered'; node: string | null }
  /** The page was scrolled, by CSS pixels. */
  | { type: 'scrolled'; by: number }
  | { type: 'boxes'; boxes: Record<string, Box> }
  /** Null where nothing of the model could be shown. */
  | { type: 'picture'; id: number; picture: FramePicture | null }
  | { type: 'gaps'; gaps: Gap[] }
  /** A view's own call, to be made with the studio's rights. */
  | { type: 'call'; id: number; request: CallRequest }
  /** A view threw; the node shows its failure state. */
  | { type: 'failed'; node: string; message: string }
  /** Where a node shows a prop's text, and how it looks; null where it shows none. A double click says so by itself. */
  | { type: 'text-place'; node: string; place: TextPlace | null }
  /** The open text was `before` when it was last heard of, and is `after` now. */
  | { type: 'text-typed'; id: number; before: string; after: string }
  /** Typing has ended; `by` Esc or Enter the focus goes back to the studio. */
  | { type: 'text-left'; by: 'key' | 'focus' }
  /** Keys pressed inside the frame that the studio handles. */
  | { type: 'key'; key: string; code: string; shift: boolean; meta: boolean; alt: boolean };
