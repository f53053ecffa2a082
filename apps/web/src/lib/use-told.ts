import { useEffect, useRef } from 'react';
import { track, type AnalyticsData, type AnalyticsEvent } from './analytics.js';

/** Tells an event once for what `key` names, however often that is drawn; nothing while it is ''. */
export function useTold(key: string, event: AnalyticsEvent, data: () => AnalyticsData): void {
  const told = useRef('');
  useEffect(() => {
    if (key === '' || key === told.current) return;
    told.current = key;
    track(event, data());
  });
}
