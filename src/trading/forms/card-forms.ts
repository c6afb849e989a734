import { z } from 'zod';
import { newCard, smsCode } from '#schemas/account.ts';
import { typedDigits } from './typed-figure.ts';

/** A new bank card as it is typed. */
export const typedCard = {
  bankno: newCard.bankno.refine((bankno) => bankno !== '', { error: '请选择银行' }),
  bankacco: typedDigits(newCard.bankacco),
  mobileno: typedDigits(newCard.mobileno),
};
export const typedCode = typedDigits(smsCode);
export const cardToSign = z.object(typedCard);
