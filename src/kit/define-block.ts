import type { z } from 'zod';
import type { JsonValue } from '#schemas/json.ts';
import type { AddressParameter } from '#schemas/page.ts';
import type { BlockFacts } from '#rules/disclosure/facts.ts';
import type { Message } from '#schemas/message.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { Answer, CallRequest } from './call.ts';
import { lazy } from './lazy.ts';

export type BlockProps = Record<string, JsonValue>;
export type BlockRequests = Record<string, CallRequest>;

/** From the props of version n to those of n + 1. Pure; never touches its input. */
export type Upgrade = (props: BlockProps) => BlockProps;

/** Where a block stands, as far as its data may depend on it. */
export interface BlockContext {
  /** The menu entry of the page; null on a not-found page. */
  entry: MenuItem | null;
  /** Declared parameters of the address. */
  parameters: Partial<Record<AddressParameter, string>>;
  /** Company parameters by name. */
  company: Record<string, string>;
}

/** What the facts of a block may depend on beside its props and answers. */
export interface FactsContext extends BlockContext {
  /** Dictionary labels: group, code, label. */
  dictionary: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Why visitors would see an empty or failed state in place of what the block is for, as far as its props cause it. */
export interface BlockFault {
  /** Into the props: the field to change. Empty: no field, but where the block stands. */
  path: string[];
  /** What is missing and what to do. */
  message: Message;
}

/** The answers to the calls of a block, by their names. */
export type AnswersTo<Requests extends BlockRequests> = {
  [Name in keyof Requests]: NonNullable<Requests[Name]> extends CallRequest<infer P>
    ? Answer<P>
    : never;
};

export interface BlockDefinition<
  Props extends z.ZodObject = z.ZodObject,
  Requests extends BlockRequests = BlockRequests,
> {
  /** The folder's name and the key in `registry.json`. */
  type: string;
  /** Of the props; one more than there are upgrades. */
  version: number;
  readonly props: Props;
  /** Step i leads from version i + 1 to i + 2. */
  upgrades: readonly Upgrade[];
  /** The calls whose answers the view needs, by name. They are answered in parallel and shared between blocks. */
  data(props: z.output<Props>, context: BlockContext): Requests;
  /** What the answers lack for these props. Each fault forbids publishing; what no prop causes is none. */
  check(props: z.output<Props>, answers: AnswersTo<Requests>, context: BlockContext): BlockFault[];
  /**
   * What the block claims beyond what `blockFacts` finds in any block's props and answers: figures, rankings, managers,
   * fields of private products.
   */
  facts(
    props: z.output<Props>,
    answers: AnswersTo<Requests>,
    context: FactsContext,
  ): Partial<BlockFacts>;
  /** The slots whose content visitors do not see until they open it. */
  closedSlots(props: z.output<Props>): readonly string[];
  /** Whether the type declares a check of its own. */
  isChecked: boolean;
}

/**
 * Declares a block type. Its schema is made when it is first asked for: a page has blocks of a few types, and thousands of
 * schemas for all of them would cost every start. Throws when versions and upgrades do not fit: a bug that must stop the start.
 */
export function defineBlock<
  Props extends z.ZodObject,
  Requests extends BlockRequests = Record<never, never>,
>(
  definition: Omit<
    BlockDefinition<Props, Requests>,
    'props' | 'upgrades' | 'data' | 'check' | 'facts' | 'closedSlots' | 'isChecked'
  > & {
    props: () => Props;
    upgrades?: readonly Upgrade[];
    data?: (props: z.output<Props>, context: BlockContext) => Requests;
    /** Absent: the answers may lack anything. */
    check?: (
      props: z.output<Props>,
      answers: AnswersTo<Requests>,
      context: BlockContext,
    ) => BlockFault[];
    /** Absent: it shows no figures. */
    facts?: (
      props: z.output<Props>,
      answers: AnswersTo<Requests>,
      context: FactsContext,
    ) => Partial<BlockFacts>;
    /** Absent: everything is seen at first. */
    closedSlots?: (props: z.output<Props>) => readonly string[];
  },
): BlockDefinition<Props, Requests> {
  const upgrades = definition.upgrades ?? [];
  if (upgrades.length !== definition.version - 1) {
    throw new Error(
      `Block ${definition.type}: version ${definition.version} needs ${definition.version - 1} upgrades, has ${upgrades.length}`,
    );
  }
  const none = (): Requests => ({}) as Requests;
  const props = lazy(definition.props);
  return {
    ...definition,
    get props() {
      return props();
    },
    upgrades,
    data: definition.data ?? none,
    check: definition.check ?? (() => []),
    facts: definition.facts ?? (() => ({})),
    closedSlots: definition.closedSlots ?? (() => []),
    isChecked: definition.check !== undefined,
  };
}

/** The checked props of a block. */
export type PropsOf<B> = B extends { props: infer Props extends z.ZodObject }
  ? z.output<Props>
  : never;

/** The answers that a block's view gets, by the names its `data` gave. */
export type AnswersOf<B> = B extends {
  data: (...parameters: never[]) => infer Requests extends BlockRequests;
}
  ? AnswersTo<Requests>
  : never;
