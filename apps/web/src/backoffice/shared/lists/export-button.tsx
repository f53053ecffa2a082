import type { Route } from '@plantao/contracts/http/route';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { serverMessage } from '@/backoffice/shared/forms/action-failure';
import { download } from '@/lib/api/download';
import { Button } from '@/ui/button/button';
import { toast } from '@/ui/toast/toast';

interface Export<Query> {
  /** The call that responds with the spreadsheet. */
  route: Route<undefined, string, Query>;
  /** The filters of the list: every row that they match is exported, not only the page shown. */
  query: Query;
  /** The title of the failure; the server's message is shown below it. */
  failed: string;
  /** Confirms the download; left out where the browser's own download notice is enough. */
  done?: string;
}

/** Downloads the rows of a list as a spreadsheet. */
export function useExport<Query>({ route, query, failed, done }: Export<Query>) {
  return useMutation({
    mutationFn: () => download(route, { query }),
    onSuccess: () => void (done === undefined ? undefined : toast.success(done)),
    onError: (error) => void toast.error(failed, serverMessage(error)),
  });
}

/** Exports the rows of a list as a spreadsheet. */
export function ExportButton<Query>({ label, ...what }: Export<Query> & { label: string }) {
  const { mutate, isPending } = useExport(what);
  return (
    <Button
      variant="secondary"
      loading={isPending}
      onClick={() => mutate()}
      icon={<Download aria-hidden="true" className="size-4" />}
      className="max-sm:flex-1"
    >
      {label}
    </Button>
  );
}
