import { gateProps } from './gate-props.ts';

type Words = { [Name in keyof typeof gateProps]: string };

/** The gate's words as an editor gets them. */
export const sampleGate = Object.fromEntries(Object.entries(gateProps).map(([name, schema]) => [name, schema.parse(undefined)])) as Words;
