import { phrase } from '#composition/message.ts';
import type { Message } from '#schemas/message.ts';
import type { Failure } from './call.ts';
import { isMissing } from './article-calls.ts';
import type { BlockContext, BlockFault } from './define-block.ts';

/** An answer whose first result set is a list of rows. */
type RowsAnswer = { ok: true; record: readonly [readonly unknown[], ...unknown[]] } | Failure;

export function hasRows(answer: RowsAnswer): boolean {
  return answer.ok && answer.record[0].length > 0;
}

interface FundNeed {
  /** The editor's choice; empty: none. */
  fundcode: string;
  /** Whether the answers have what the block shows of the fund. */
  isShown: boolean;
  /** Whether the company's cash product stands in where no fund was chosen. */
  hasDefault?: boolean;
}

/** Of a block that shows one fund. Where the address names the fund, no prop decides. */
export function fundFaults(
  { fundcode, isShown, hasDefault = true }: FundNeed,
  { parameters, company }: Pick<BlockContext, 'parameters' | 'company'>,
): BlockFault[] {
  return isShown || parameters.fundcode
    ? []
    : [
        {
          path: ['fundcode'],
          message: fundWords(fundcode, hasDefault ? (company['cashfundcode'] ?? '') : ''),
        },
      ];
}

function fundWords(fundcode: string, standIn: string): Message {
  if (fundcode !== '')
    return phrase('基金 {fund} 没有这个区块要用的数据，访客看到的是空白。改选一只基金。', {
      fund: fundcode,
    });
  if (standIn === '') return '没有选基金，访客看到的是空白。选一只基金。';
  return phrase(
    '没有选基金，用的是公司的现金产品 {fund}。它没有这个区块要用的数据，访客看到的是空白。选一只基金。',
    { fund: standIn },
  );
}

/** Of a list of chosen funds none of which is shown. */
export function chosenFundsFaults(isShown: boolean): BlockFault[] {
  return isShown
    ? []
    : [
        {
          path: ['funds'],
          message: '没有可以显示的基金，访客看到的是空白。挑选至少一只已上线的基金。',
        },
      ];
}

/** Of a list that a condition leaves empty; `isLimited`: this list has the condition. */
export function conditionFaults(
  prop: string,
  isLimited: boolean,
  answer: RowsAnswer,
): BlockFault[] {
  return hasRows(answer) || !isLimited
    ? []
    : [
        {
          path: [prop],
          message: '按这个条件没有内容，访客看到的是空白。改这个条件，或先发布符合条件的内容。',
        },
      ];
}

/** Of a block that shows the one item that its page is about. */
export function subjectFaults(answer: RowsAnswer): BlockFault[] {
  return answer.ok || !isMissing(answer)
    ? []
    : [
        {
          path: [],
          message:
            '这一页不是这类内容的详情页，访客看到的是“没有内容”。把区块移到详情页，或移除它。',
        },
      ];
}

/** Of a list that the editor keeps in the block itself. */
export function itemsFaults(prop: string, count: number): BlockFault[] {
  return count > 0
    ? []
    : [{ path: [prop], message: '一项也没有，访客看到的是空白。添加至少一项。' }];
}

/** Of a list of the categories below the chosen one. */
export function partsFaults(hasParts: boolean): BlockFault[] {
  return hasParts
    ? []
    : [
        {
          path: ['category'],
          message: '这个栏目没有下级栏目，访客看到的是空白。改选一个有下级的栏目。',
        },
      ];
}
