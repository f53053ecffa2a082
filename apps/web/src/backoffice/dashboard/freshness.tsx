import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '@/lib/date-format';
import { useInterval } from '@/lib/use-interval';
import { dashboardTexts as texts } from '@/texts/backoffice/dashboard';
import { Button } from '@/ui/button/button';
import { figuresQuery } from './dashboard-queries.js';

const TICK = 5_000;
const DASHBOARD = { queryKey: ['admin', 'dashboard'] };

/** The age of the figures (ADM-08), and a button that reloads them. */
export function Freshness() {
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(figuresQuery);
  const fetching = useIsFetching(DASHBOARD) > 0;
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), TICK);
  const seconds = Math.max(0, Math.floor((now - dataUpdatedAt) / 1_000));
  return (
    <>
      {data ? (
        <span className="figures text-ink-3" title={texts.updatedAt(formatDateTime(data.generatedAt))}>
          {texts.updated(seconds)}
        </span>
      ) : null}
      <Button
        variant="secondary"
        size="sm"
        loading={fetching}
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        onClick={() => void queries.refetchQueries(DASHBOARD)}
        className="max-sm:ml-auto"
      >
        {texts.refresh}
      </Button>
    </>
  );
}
