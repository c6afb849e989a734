import type { TestContext } from 'vitest';

/** One line of the table. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
}

/** SVG by the name of its file, without the ending. */
export type Pictures = Record<string, string>;

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[];
    pictures?: Pictures;
  }
}

/** Puts figures under the running test's name into the table, and keeps pictures beside it. */
export function report({ task }: TestContext, figures: Figure[], pictures: Pictures = {}): void {
  task.meta.figures = figures;
  task.meta.pictures = pictures;
}
