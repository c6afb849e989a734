import { useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { password } from '#schemas/account.ts';
import { requiredText } from '#schemas/json.ts';
import { Button, ButtonLink } from '#ui/components/Button.tsx';
import { nextPath, to } from '../../routes/addresses.ts';
import { InputField } from '../../forms/fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { Remark, Sheet, ButtonRow } from '../../parts/Sheet.tsx';
import { leaveForWebsite } from '../../wire/leave.ts';
import { useLogIn } from '../../wire/use-log-in.ts';
import { endLogin } from '../../wire/trading-wire.ts';
import { useIsLoggedIn, useUser } from '../../wire/use-user.ts';

const login = z.object({
  loginname: z.string().trim().pipe(requiredText(60)),
  loginpwd: password,
});

/** Where one logs in: for the pages here, or for the website when one came from there to do just that. */
export function LoginPage() {
  const [fields] = useSearchParams();
  const navigate = useNavigate();
  const isForWebsite = fields.has('back');
  const isLoggedIn = useIsLoggedIn();
  const leaveLogin = () =>
    isForWebsite ? leaveForWebsite() : navigate(nextPath(fields.get('next')), { replace: true });
  if (isLoggedIn && isForWebsite) return <LoggedIn />;
  return (
    <Sheet title="登录" note="登录网上交易系统（沙箱）">
      <LoginForm onDone={leaveLogin} action={isForWebsite ? '登录并回到网站' : '登录'} />
      <Remark>
        <p>演示的投资者：手机号 13800138000，登录密码和交易密码都是 Sandbox2026。</p>
        <p>请不要填写真实的账户、证件和密码。</p>
      </Remark>
    </Sheet>
  );
}

function LoginForm({ onDone, action }: { onDone(): unknown; action: string }) {
  const form = useTradingForm(login, { loginname: '', loginpwd: '' });
  const { isBusy, send } = useLogIn();
  const submit = form.submit(async (sent) => {
    const answer = await send(sent);
    if (!answer) return;
    if (answer.ok) await onDone();
    else form.refuse(answer);
  });
  return (
    <TradingForm
      onSubmit={submit}
      problem={form.problem}
      isBusy={isBusy}
      action={action}
      buttons={<ButtonLink to={to('/register')}>注册开户</ButtonLink>}
    >
      <InputField
        control={form.control}
        name="loginname"
        label="证件号码或手机号"
        autoComplete="username"
        maxLength={60}
      />
      <InputField
        control={form.control}
        name="loginpwd"
        label="登录密码"
        type="password"
        autoComplete="current-password"
        maxLength={32}
      />
    </TradingForm>
  );
}

/** Who came from the website and is logged in here already need not type anything. */
function LoggedIn() {
  const user = useUser();
  return (
    <Sheet title="已经登录" note={user ? `您正以${user.custname}的身份登录。` : undefined}>
      <ButtonRow>
        <Button variant="primary" onClick={() => void leaveForWebsite()}>
          回到网站
        </Button>
        <Button onClick={() => void endLogin()}>换一个账户</Button>
      </ButtonRow>
    </Sheet>
  );
}
