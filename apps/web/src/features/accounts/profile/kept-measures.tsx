import { bodyMeasuresRoutes } from '@plantao/contracts/accounts/body-measures.routes';
import type { BodyMeasuresResponse } from '@plantao/contracts/accounts/body-measures.view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { eraseMeasures } from '@/shop/fit/measures-actions';
import { keptMeasuresTexts as texts } from '@/texts/accounts/kept-measures';
import { Button } from '@/ui/button/button';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { toast } from '@/ui/toast/toast';

const queryKeyOf = (userId: string) => ['body-measures', userId];

/** The body measures that the account keeps. */
export const useKeptMeasures = (userId: string) =>
  useQuery({
    queryKey: queryKeyOf(userId),
    queryFn: ({ signal }) => call(bodyMeasuresRoutes.getBodyMeasures, { signal }),
    staleTime: 0,
  });

type Measures = BodyMeasuresResponse['data']['measures'];

/** The body measures that the account keeps, and their end; nothing while it keeps none. */
export function KeptMeasuresSection({ userId, measures }: { userId: string; measures: Measures }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!measures) return null;
  const erase = async () => {
    setBusy(true);
    try {
      await eraseMeasures();
      queries.setQueryData<BodyMeasuresResponse>(queryKeyOf(userId), { data: { measures: null } });
      toast.success(texts.erased);
    } catch (error) {
      toast.error(texts.eraseFailed, { description: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={texts.title} className="mt-10">
      <SectionTitle>{texts.title}</SectionTitle>
      <p className="max-w-measure text-ink-2">{texts.text}</p>
      <dl className="figures mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {(['bust', 'waist', 'hip', 'height'] as const).map((point) => {
          const value = measures[point];
          return value === undefined ? null : (
            <div key={point} className="flex gap-2">
              <dt className="text-ink-2">{texts.points[point]}</dt>
              <dd className="font-semibold">{texts.centimetres(value)}</dd>
            </div>
          );
        })}
      </dl>
      <Button
        className="mt-3"
        variant="ghost"
        loading={busy}
        onClick={() => void erase()}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
      >
        {texts.erase}
      </Button>
    </section>
  );
}
