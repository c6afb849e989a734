import { useState } from 'react';
import { useFocusOnStep } from '../../routes/focus-page.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { NewNumber } from './NewNumber.tsx';
import { OldNumber } from './OldNumber.tsx';

/** Changes the telephone number of the login: the old number is proven first, then the new one. */
export function MobilePage() {
  const [verifyno, setVerifyno] = useState('');
  useFocusOnStep(verifyno);
  return (
    <Sheet
      title="更换手机号"
      note={
        verifyno === ''
          ? '第 1 步，共 2 步：验证原手机号。只更换登录用的手机号，不影响银行预留手机号。'
          : '第 2 步，共 2 步：验证新手机号。'
      }
    >
      {verifyno === '' ? <OldNumber onProven={setVerifyno} /> : <NewNumber verifyno={verifyno} />}
    </Sheet>
  );
}
