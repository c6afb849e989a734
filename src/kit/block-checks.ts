import { msg } from '#messages/msg.ts';
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
    return msg('check.fund-without-data', {
      fund: fundcode,
    });
  if (standIn === '') return msg('check.no-fund');
  return msg('check.default-fund-without-data', { fund: standIn });
}

/** Of a list of chosen funds none of which is shown. */
export function chosenFundsFaults(isShown: boolean): BlockFault[] {
  return isShown
    ? []
    : [
        {
          path: ['funds'],
          message: msg('check.no-funds'),
        },
      ];
}

/** Of a block that shows a form. */
export function formFaults(isShown: boolean): BlockFault[] {
  return isShown ? [] : [{ path: ['form'], message: msg('form.form-gone') }];
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
          message: msg('check.condition-empty'),
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
          message: msg('check.not-detail-page'),
        },
      ];
}

/** Of a list that the editor keeps in the block itself. */
export function itemsFaults(prop: string, count: number): BlockFault[] {
  return count > 0 ? [] : [{ path: [prop], message: msg('check.no-items') }];
}

/** Of a list of the categories below the chosen one. */
export function partsFaults(hasParts: boolean): BlockFault[] {
  return hasParts
    ? []
    : [
        {
          path: ['category'],
          message: msg('check.no-subcategories'),
        },
      ];
}
