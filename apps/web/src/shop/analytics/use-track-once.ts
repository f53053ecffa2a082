import { useEffect, useRef } from 'react';
import { track, type AnalyticsData, type AnalyticsEvent } from './analytics.js';

/** Tracks an event once per `key`, however often the component renders; nothing while it is ''. */
export function useTrackOnce(key: string, event: AnalyticsEvent, data: () => AnalyticsData): void {
  const tracked = useRef('');
  useEffect(() => {
    if (key === '' || key === tracked.current) return;
    tracked.current = key;
    track(event, data());
  });
}
