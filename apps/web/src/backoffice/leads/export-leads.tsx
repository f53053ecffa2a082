import { routes } from '@plantao/contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { serverWords } from '@/backoffice/orders/action-failure';
import { download } from '@/lib/api/download';
import { leadsTexts as texts } from '@/texts/backoffice-leads';
import { Button } from '@/ui/button/button';
import { toast } from '@/ui/toast/toast';

/** Every lead that the search finds, not only the page shown, as a spreadsheet (ALEAD-04). */
export function ExportLeads({ search }: { search: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(routes.exportLeads, { query: search === '' ? {} : { search } }),
    onSuccess: () => void toast.success(texts.exported),
    onError: (error) => void toast.error(texts.exportFailed, serverWords(error)),
  });
  return (
    <Button
      variant="secondary"
      loading={isPending}
      onClick={() => mutate()}
      icon={<Download aria-hidden="true" className="size-4" />}
      className="max-sm:w-full"
    >
      {texts.export}
    </Button>
  );
}
