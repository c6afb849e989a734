import { defineBlock } from '#kit';
import { props } from './props.ts';

export const block = defineBlock({ type: 'login-banner', version: 1, props });
