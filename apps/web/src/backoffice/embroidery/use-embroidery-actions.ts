import type { ChangeEmbroideryStateDto } from '@plantao/contracts/embroidery/admin-embroidery.dto';
import { adminEmbroideryRoutes } from '@plantao/contracts/embroidery/admin-embroidery.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Selection } from '@/backoffice/shared/lists/selection/use-selection';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { download } from '@/lib/api/download';
import { embroideryQueueTexts as texts } from '@/texts/backoffice/embroidery';
import { toast } from '@/ui/toast/toast';
import type { QueuePiece } from './embroidery-queue.js';

type Move = Pick<ChangeEmbroideryStateDto, 'to' | 'reason' | 'notStitched'>;

const DONE: Readonly<Record<Move['to'], (count: number) => string>> = {
  queued: texts.requeueDone,
  printed: texts.proofsMarked,
  stitching: texts.startDone,
  done: texts.finishDone,
};

/** Actions on the checked pieces. Refused ones stay checked, with the first reason in words. */
export function useEmbroideryActions(selection: Selection<QueuePiece>) {
  const queries = useQueryClient();
  const { ids, rows } = selection;
  const moving = useMutation({
    mutationFn: (move: Move) =>
      call(adminEmbroideryRoutes.changeEmbroideryState, { body: { ids: [...ids], ...move } }),
    onSuccess: async ({ data: { results } }, { to }) => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      const refused = results.filter(({ outcome }) => outcome === 'refused');
      const moved = results.filter(({ outcome }) => outcome === 'done').length;
      for (const { id, outcome } of results) {
        const row = rows.find((one) => one.id === id);
        if (row && outcome !== 'refused') selection.toggle(row);
      }
      if (moved > 0) toast.success(DONE[to](moved));
      if (refused.length > 0)
        toast.error(texts.refused(refused.length), { description: refused[0]?.message ?? '' });
    },
    onError: (error) => {
      // During a deploy a process of the version before refuses what it does not know (ADR 35). Without it the pieces would count as stitched.
      const isOlder = isApiError(error) && 'notStitched' in error.fields;
      toast.error(texts.actionFailed, { description: isOlder ? texts.updating : errorText(error) });
    },
  });
  const printing = useMutation({
    mutationFn: (_mark: boolean) =>
      download(adminEmbroideryRoutes.embroideryProofs, { query: { ids: ids.join(',') } }),
    onSuccess: (_file, mark) => {
      if (mark) moving.mutate({ to: 'printed' });
      else toast.success(texts.proofsDone);
    },
    onError: (error) => void toast.error(texts.proofsFailed, { description: errorText(error) }),
  });
  return {
    move: moving.mutate,
    /** Downloads the proofs; with `mark` the pieces count as printed then. */
    print: (mark: boolean) => printing.mutate(mark),
    busy: moving.isPending,
    printing: printing.isPending,
  };
}
