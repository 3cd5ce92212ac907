import { api } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { type CodeSent, CodeStep } from '../../../shared/forms/CodeStep.tsx';
import { AddressStep } from './AddressStep.tsx';
import { sendCode } from './send-code.ts';
import { useEnter } from './use-enter.ts';

/** Signing in without a password: the code is proof enough. */
export function CodeWay({ who, onWho, byText }: { who: string; onWho: (who: string) => void; byText: boolean }) {
  const [sent, setSent] = useState<CodeSent>();
  const enter = useEnter();
  if (!sent) return <AddressStep who={who} onWho={onWho} byText={byText} emailType="login" onSent={setSent} />;
  return (
    <CodeStep
      to={who}
      sent={sent}
      send={() => sendCode(who, 'login')}
      take={async (code) => {
        const { jwtToken } = await call(api.auth.verifyOtpAndGenerateJwt, {
          params: { x: code },
          body: { userName: who },
        });
        await enter(jwtToken);
      }}
      word="Log in"
    >
      <button type="button" className="link" onClick={() => setSent(undefined)}>
        {t('Another address')}
      </button>
    </CodeStep>
  );
}
