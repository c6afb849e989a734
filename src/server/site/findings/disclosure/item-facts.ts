import { SCREENS } from '#composition/screens.ts';
import { figureFact, propFacts } from '#kit';
import {
  formOf,
  itemType,
  type ItemProps,
  type KindDefinition,
} from '#registry/kinds/define-kind.ts';
import { type DisclosureFacts, NO_FACTS, type NodeFacts } from '#rules/disclosure/facts.ts';
import { ROOT } from '#schemas/document.ts';
import { fieldOf } from '#schemas/json-object.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import { joinFacts } from './join-facts.ts';
import { itemPurpose } from '../../snapshot/purposes.ts';
import type { DisclosureSources } from './sources.ts';

/** What a content item claims: the texts, pictures and funds of its fields, as one node. `props` are those of its form. */
export async function readItemFacts(
  definition: KindDefinition,
  key: string,
  props: ItemProps,
  snapshot: Pick<SiteSnapshot, 'current'>,
  sources: DisclosureSources,
): Promise<DisclosureFacts> {
  const { texts, media, fundcodes, bound } = propFacts(
    formOf(definition, props),
    saidProps(definition, props),
  );
  const purpose = await itemPurpose(definition.kind, props, snapshot);
  const own = definition.kind === 'fund' ? [key] : [];
  const node: NodeFacts = {
    ...NO_FACTS,
    texts,
    media,
    figures: bound.map(({ fundcode, path, place, figure: name }) =>
      figureFact({
        ...{ path, place, fundcode, shown: '' },
        ...(name === 'nav' || name === 'yield7d'
          ? { kind: name === 'nav' ? 'nav' : 'yield' }
          : { kind: 'return', period: name }),
      }),
    ),
    fundcodes: [...new Set([...own, ...fundcodes, ...bound.map(({ fundcode }) => fundcode)])],
    ...(definition.isGated && { privateFields: Object.keys(props) }),
    ...{ document: `${definition.kind}:${key}`, node: ROOT, on: ROOT, module: ROOT },
    ...{ type: itemType(definition.kind), purpose, screens: SCREENS },
    ...{ isCollapsed: false, isGated: definition.isGated === true },
  };
  return joinFacts([node], { purpose, isPage: false }, sources);
}

/** Of a translation without the Chinese that it was made from, which its document says and is judged by. */
function saidProps({ kind }: KindDefinition, props: ItemProps): ItemProps {
  const { texts } = props;
  return kind === 'translation' && Array.isArray(texts)
    ? { ...props, texts: texts.map((one) => ({ text: fieldOf(one, 'text') ?? '' })) }
    : props;
}
