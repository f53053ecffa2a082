import type { AnalyticsData } from '../analytics/analytics.js';
import type { DestinationEvent } from './destination-events.js';

/** An external analytics service that receives the events of the shop. */
export interface AnalyticsDestination {
  notify: (event: DestinationEvent, data: AnalyticsData) => void;
  /** Consent was withdrawn. */
  stop: () => void;
  /** Names of the cookies that it sets. */
  cookies: RegExp;
}
