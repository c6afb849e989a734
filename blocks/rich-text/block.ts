import { defineBlock } from '#kit/define-block.ts';
import { props } from './props.ts';
import { requestsOf } from './requests.ts';

export const block = defineBlock({ type: 'rich-text', version: 1, props, data: requestsOf });
