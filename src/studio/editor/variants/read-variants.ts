import { ORIGINAL, type VariantProps } from '#rules/variants/variant.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { currentProps, nodeSchema } from '../../core/nodes/node-schema.ts';

/** What can be chosen at a block: the original and the variants, by slot. */
export interface NamedVariants extends Pick<VariantProps, 'from' | 'until' | 'variants'> {
  named: { slot: string; name: string }[];
}

const NOTHING: NamedVariants = { from: '', until: '', variants: [], named: [] };

/** Of settings that do not fit at the moment, nothing. */
export function readVariants(node: DocumentNode): NamedVariants {
  const current = currentProps(node);
  const read = current.ok ? nodeSchema(node.type)?.safeParse(current.props) : undefined;
  if (!read?.success) return NOTHING;
  const props = read.data as unknown as VariantProps & { original: string };
  return {
    from: props.from,
    until: props.until,
    variants: props.variants,
    named: [
      { slot: ORIGINAL, name: props.original },
      ...props.variants.map(({ id, name }) => ({ slot: id, name })),
    ],
  };
}
