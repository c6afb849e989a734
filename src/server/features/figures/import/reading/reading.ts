import { msg } from '#messages/msg.ts';
import type { ImportLayout } from '#schemas/import.ts';
import type { Message } from '#schemas/message.ts';

/** Whole lines of a file, without the header; `first` is the number of the first of them, the header being 1. */
export interface Chunk {
  first: number;
  lines: number;
  body: string;
}

/** Takes chunks one after the other; rejects when the reading is to end. */
export type Sink = (chunk: Chunk) => Promise<void>;

export type ReadFile = { ok: true; layout: ImportLayout } | { ok: false; message: Message };

export function unreadable(message: Message): { ok: false; message: Message } {
  return { ok: false, message };
}

export const NO_ROWS: Message = msg('import.file-empty');

/** What a file is refused for while it is read; it becomes a value where reading began. */
export class UnreadableFile extends Error {
  readonly told: Message;

  constructor(told: Message) {
    super('unreadable');
    this.told = told;
  }
}

/** A cell as it can stand in a line whose cells are apart by tabs. */
export function cleanCell(cell: string): string {
  return /[\t\r\n]/.test(cell) ? cell.replace(/[\t\r\n]+/g, ' ').trim() : cell;
}
