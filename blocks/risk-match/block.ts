import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({ type: 'risk-match', version: 1, props });
