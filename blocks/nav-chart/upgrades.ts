import type { Upgrade } from '#kit/define-block.ts';
import { NOTICE } from './props.ts';

/** A notice could be emptied once; performance is never shown without one. */
export const upgrades: Upgrade[] = [(props) => (String(props['notice'] ?? '').trim() === '' ? { ...props, notice: NOTICE } : props)];
