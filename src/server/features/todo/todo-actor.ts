import type { Editor } from '#server/platform/editor.ts';

/** Who asks what waits for them, with their rights as they are now. */
export type TodoActor = Pick<Editor, 'account' | 'name' | 'grants' | 'limit'>;
