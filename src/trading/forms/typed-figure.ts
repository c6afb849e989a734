import { z } from 'zod';

/** A figure as it is typed: spaces, separators and full-width digits are the person's to use. */
export function plainFigure(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s,]/gu, '').replace(/^\./u, '0.').replace(/\.$/u, '');
}

/** Digits as they are typed, in groups or full-width, as on a card. */
export function plainDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/gu, '');
}

/** A figure that a published schema takes once it is written plainly. */
export function typedFigure<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z.string().transform(plainFigure).pipe(schema);
}

/** The same of a number of an account, a paper or a telephone. */
export function typedDigits<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z.string().transform(plainDigits).pipe(schema);
}
