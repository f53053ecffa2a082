import type { EmbroideryState } from '@plantao/domain/embroidery/rules/production.rules';
import type { EmbroideryPosition, Thread } from '@plantao/domain/shared/embroidery';

export interface EmbroideryView {
  _id: string;
  name: string;
  secondLine: string;
  /** Null without one, and when it was erased; `words` still say that there is one. */
  logo: { _id: string; url: string } | null;
  thread: Thread;
  position: EmbroideryPosition;
  /** Of one piece, in reais. */
  price: number;
  /** 'Dra. Ana Prado · COREN-SP 123.456 · linha branca · peito esquerdo' */
  words: string;
}

export interface EmbroideryResponse {
  data: { embroidery: EmbroideryView };
}

export interface EmbroideriesResponse {
  data: { embroideries: EmbroideryView[] };
}

export interface EmbroideryLogoResponse {
  data: { logo: { _id: string; url: string; width: number; height: number } };
}

/** On a line of an order, as it was bought or changed since. */
export interface OrderEmbroideryView extends EmbroideryView {
  state: EmbroideryState;
  /** Whether its customer may still change it. */
  editable: boolean;
  /** Somebody has stitched on it, whatever became of it since: it is not sold again. Left out where nobody has. */
  started?: true;
}
