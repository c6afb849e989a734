import { z } from 'zod';
import { typedCard, typedCode } from '../../forms/card-forms.ts';

/** What the short messages of this page are for. */
export const FOR_MOBILE = '3';

export const oldNumber = z.object({ smscode: typedCode });
export const newTelephone = z.object({ mobileno: typedCard.mobileno });
export const newNumber = newTelephone.extend({ smscode: typedCode });
