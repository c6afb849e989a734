import { useState } from 'react';
import { ButtonLink } from '#ui/components/Button.tsx';
import { useFocusOnStep } from '../../routes/focus-page.ts';
import { to } from '../../routes/addresses.ts';
import { Remark, Sheet, ButtonRow } from '../../parts/Sheet.tsx';
import { Telephone } from './Telephone.tsx';
import { Identity } from './Identity.tsx';
import { FirstCard } from './FirstCard.tsx';
import { PersonAndPasswords } from './PersonAndPasswords.tsx';
import styles from './RegisterPage.module.css';

const STEPS = ['验证手机', '核对身份', '签约银行卡', '资料与密码', '完成'] as const;

/** What the steps so far gave; each step needs what those before it did. */
interface Opening {
  mobileno: string;
  verifyno: string;
  openno: string;
}

/** Opens an account step by step; at its end the new customer is logged in. */
export function RegisterPage() {
  const [step, setStep] = useState(0);
  const [opening, setOpening] = useState<Opening>({ mobileno: '', verifyno: '', openno: '' });
  useFocusOnStep(step);
  const advance = (gained: Partial<Opening>) => {
    setOpening((before) => ({ ...before, ...gained }));
    setStep((before) => before + 1);
  };
  return (
    <Sheet title="注册开户">
      <ol className={styles.steps} aria-label="开户步骤">
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={index === step ? 'step' : undefined}
            data-done={index < step || undefined}
          >
            {name}
          </li>
        ))}
      </ol>
      {step === 0 && (
        <>
          <Remark>
            <p>请填写虚构的资料。这里开的是沙箱里的账户，不会送到任何机构。</p>
          </Remark>
          <Telephone onDone={advance} />
        </>
      )}
      {step === 1 && (
        <Identity mobileno={opening.mobileno} verifyno={opening.verifyno} onDone={advance} />
      )}
      {step === 2 && <FirstCard {...opening} onDone={() => advance({})} />}
      {step === 3 && <PersonAndPasswords {...opening} onDone={() => advance({})} />}
      {step === 4 && (
        <>
          <Remark tone="ok">
            <p>开户成功，您已登录。完成风险测评之后就可以购买基金。</p>
          </Remark>
          <ButtonRow>
            <ButtonLink variant="primary" to={to('/risk')}>
              去做风险测评
            </ButtonLink>
            <ButtonLink to={to('/cards')}>查看银行卡</ButtonLink>
          </ButtonRow>
        </>
      )}
    </Sheet>
  );
}
