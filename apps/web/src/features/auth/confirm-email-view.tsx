import { routes } from '@plantao/contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { PageMeta } from '@/lib/page-meta';
import { queryClient } from '@/lib/query-client';
import { paths } from '@/paths';
import { confirmEmailTexts as texts } from '@/texts/confirm-email';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/link-button/link-button';
import { AuthCard } from './auth-card.js';

/** The token leaves the address at once: it must reach neither the history nor another site. */
function useToken(): string {
  const { token: inPath } = useParams();
  const navigate = useNavigate();
  const [token] = useState(inPath ?? '');
  useEffect(() => {
    if (inPath) void navigate('/confirm-email', { replace: true });
  }, [inPath, navigate]);
  return token;
}

/** /confirm-email/{token}: the link of the mail that confirms the address of an account. */
export function ConfirmEmailView() {
  const token = useToken();
  const { isSuccess, error, refetch, isFetching } = useQuery({
    queryKey: ['confirm-email'],
    queryFn: async () => {
      const answer = await call(routes.confirmEmail, { params: { token } });
      void queryClient.invalidateQueries({ queryKey: ['user'] });
      return answer;
    },
    enabled: token !== '',
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const dead = token === '' || (isApiError(error) && error.code === 'email-proof.invalid');
  if (isSuccess) return <Told title={texts.done} text={texts.doneText} />;
  if (dead) return <Told title={texts.invalid} text={texts.invalidText} />;
  if (error)
    return (
      <Told title={texts.failed} text={errorText(error)}>
        <Button size="lg" block loading={isFetching} onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </Told>
    );
  return <Told title={texts.title} text={texts.working} />;
}

function Told({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <PageMeta title={title} noindex />
      <meta name="referrer" content="no-referrer" />
      <AuthCard title={title} intro={<span role="status">{text}</span>}>
        <div className="space-y-3">
          {children}
          <LinkButton to={paths.account} size="lg" variant={children ? 'secondary' : 'primary'} block>
            {texts.toAccount}
          </LinkButton>
          <LinkButton to={paths.shop} size="lg" variant="secondary" block>
            {texts.toShop}
          </LinkButton>
        </div>
      </AuthCard>
    </>
  );
}
