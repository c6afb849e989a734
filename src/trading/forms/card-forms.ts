import { z } from 'zod';
import { newCard, password, smsCode } from '#schemas/account.ts';
import { typedDigits } from './typed-figure.ts';

/** A new bank card as it is typed. */
export const typedCard = {
  bankno: newCard.bankno.refine((bankno) => bankno !== '', { error: '请选择银行' }),
  bankacco: typedDigits(newCard.bankacco),
  mobileno: typedDigits(newCard.mobileno),
};
export const typedCode = typedDigits(smsCode);
export const cardToSign = z.object(typedCard);

/** A new card with the code of its bank and the customer's password. */
export const signedCard = cardToSign.extend({ smscode: typedCode, tradepwd: password });
/** The code of the bank of a card that is known. */
export const bankTelephone = z.object({ mobileno: typedCard.mobileno });
export const bankCode = bankTelephone.extend({ smscode: typedCode });
