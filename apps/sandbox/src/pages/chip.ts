import { html, type Html } from './html.js';
import type { Tone } from './labels.js';

/** A status as a small coloured label. */
export function chip([text, tone]: readonly [string, Tone]): Html {
  return html`<span class="state ${tone}">${text}</span>`;
}
