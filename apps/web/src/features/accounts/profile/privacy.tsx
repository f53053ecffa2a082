import { ownAccountRoutes } from '@plantao/contracts/accounts/own-account.routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Download, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { saveFile } from '@/lib/api/save-file';
import { lazyComponent } from '@/lib/lazy-component';
import { useSticky } from '@/lib/use-sticky';
import { privacyTexts as texts } from '@/texts/accounts/privacy';
import { Button } from '@/ui/button/button';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { toast } from '@/ui/toast/toast';

const CloseAccount = lazyComponent(() => import('./close-account.js'));

/** A copy of everything that the shop keeps about the person, and the end of the account (LGPD art. 18). */
export function Privacy({ userId }: { userId: string }) {
  const [busy, setBusy] = useState(false);
  const [closing, setClosing] = useState(false);
  const dialog = useSticky(closing);
  const take = async () => {
    setBusy(true);
    try {
      const { data } = await call(ownAccountRoutes.personalData, { params: { id: userId } });
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), texts.file);
      toast.success(texts.downloaded);
    } catch (error) {
      toast.error(texts.downloadFailed, { description: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={texts.title} className="mt-10">
      <SectionTitle>{texts.title}</SectionTitle>
      <p className="max-w-measure text-ink-2">
        {texts.text}{' '}
        <Link to={pages.policy()} className="font-semibold text-petrol underline underline-offset-4">
          {texts.policy}
        </Link>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          loading={busy}
          onClick={() => void take()}
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          {busy ? texts.downloading : texts.download}
        </Button>
        <Button
          variant="ghost"
          onClick={() => setClosing(true)}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        >
          {texts.close}
        </Button>
      </div>
      {dialog ? (
        <Suspense fallback={null}>
          <CloseAccount userId={userId} open={closing} onOpenChange={setClosing} />
        </Suspense>
      ) : null}
    </section>
  );
}
