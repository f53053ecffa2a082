import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { logFailure } from '@/lib/log';
import { PageMeta } from '@/lib/page-meta';
import { queryClient } from '@/lib/query-client';
import { confirmEmailTexts as texts } from '@/texts/confirm-email';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/link-button/link-button';
import { AuthCard } from './auth-card.js';

/** The token is removed from the URL immediately: it must reach neither the history nor another site. */
function useToken(): string {
  const { token: inPath } = useParams();
  const navigate = useNavigate();
  const [token] = useState(inPath ?? '');
  useEffect(() => {
    if (inPath) void navigate(pages.confirmEmail(), { replace: true });
  }, [inPath, navigate]);
  return token;
}

type State = { kind: 'working' | 'done' | 'dead' } | { kind: 'failed'; text: string };

/** Confirms once as the page opens; a link counts however often it is sent. */
function useConfirmation(token: string) {
  const [state, setState] = useState<State>({ kind: token === '' ? 'dead' : 'working' });
  const confirm = useCallback(async () => {
    setState({ kind: 'working' });
    try {
      await call(routes.confirmEmail, { params: { token } });
      setState({ kind: 'done' });
      void queryClient.invalidateQueries({ queryKey: ['user'] });
    } catch (error) {
      logFailure('confirm email', error);
      const dead = isApiError(error) && error.code === 'email-proof.invalid';
      setState(dead ? { kind: 'dead' } : { kind: 'failed', text: errorText(error) });
    }
  }, [token]);
  useEffect(() => {
    if (token !== '') void confirm();
  }, [confirm, token]);
  return { state, confirm };
}

/** /confirm-email/{token}: the link of the mail that confirms the address of an account. */
export function ConfirmEmailView() {
  const { state, confirm } = useConfirmation(useToken());
  switch (state.kind) {
    case 'done':
      return <StatusMessage title={texts.done} text={texts.doneText} />;
    case 'dead':
      return <StatusMessage title={texts.invalid} text={texts.invalidText} />;
    case 'failed':
      return (
        <StatusMessage title={texts.failed} text={state.text}>
          <Button size="lg" block onClick={() => void confirm()}>
            {texts.retry}
          </Button>
        </StatusMessage>
      );
    case 'working':
      return <StatusMessage title={texts.title} text={texts.working} />;
  }
}

function StatusMessage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <PageMeta page={pages.confirmEmail} title={title} />
      <meta name="referrer" content="no-referrer" />
      <AuthCard title={title} intro={<span role="status">{text}</span>}>
        <div className="space-y-3">
          {children}
          <LinkButton to={pages.account()} size="lg" variant={children ? 'secondary' : 'primary'} block>
            {texts.toAccount}
          </LinkButton>
          <LinkButton to={pages.shop()} size="lg" variant="secondary" block>
            {texts.toShop}
          </LinkButton>
        </div>
      </AuthCard>
    </>
  );
}
