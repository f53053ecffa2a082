/** A camera of the studio. The garment turns, camera and light stay. */
export interface View {
  /** Degrees about the upright axis: 0 front, 180 back. */
  turn: number;
  /** Centimetres that fill the height of the picture; without it the whole garment does, at one scale from all sides. */
  high?: number;
  /** A spot of a flat piece (centimetres) in the middle of the picture, for close views. */
  near?: { piece: string; at: [x: number, y: number] };
  /** How much of the weave is seen: 0 not at all, 1 yarn by yarn. Without it, as much as on a whole garment. */
  weave?: number;
  /** Light paths for each pixel, where fewer than elsewhere do: cloth that fills the picture has little noise. */
  samples?: number;
  /** Whether the wall takes a shadow; close views show no wall. */
  shadow: boolean;
}

/** The names of views in the order of the gallery. */
export const VIEW_NAMES = ['front', 'back', 'quarter', 'side', 'detail', 'macro'] as const;
/** Those of sets: what is seen close is shown with each garment. */
export const WHOLE_VIEWS = ['front', 'back', 'quarter', 'side'] as const;
export type ViewName = (typeof VIEW_NAMES)[number];
/** A stop of a turntable: 'turn-45' shows the garment turned by 45 degrees. */
export type TurnName = `turn-${number}`;
export type Views = Record<ViewName, View> & Readonly<Record<TurnName, View>>;

/** A whole garment, turned by so many degrees. */
export const whole = (turn: number): View => ({ turn, shadow: true });

/** A garment from all sides at one scale, and the close views that show what it is known for. */
export function wholeViews(near: Pick<Views, 'detail' | 'macro'>): Views {
  return { front: whole(0), back: whole(180), quarter: whole(-38), side: whole(-84), ...near };
}
