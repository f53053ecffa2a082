import { route } from '../http/route.js';
import type { PageSpansDto } from './page-spans.dto.js';

export const tracesRoutes = {
  /** What a page was busy with, while its trace is recorded; 404 without tracing (docs/adr/0021). */
  reportPageSpans: route<PageSpansDto, undefined>('POST', '/page-spans', 'public'),
};
