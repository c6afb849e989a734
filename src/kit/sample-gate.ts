import type { PropsOf } from './define-block.ts';
import { gateProps } from './gate-props.ts';
import { z } from 'zod';

const words = z.object(gateProps);

/** The gate's words as an editor gets them. */
export const sampleGate: PropsOf<{ props: typeof words }> = words.parse({});
