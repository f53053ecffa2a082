import type { Model } from './linearizability.js';

export type StockInput =
  | { readonly kind: 'take' | 'give'; readonly pieces: number }
  /** A person sets the count that was on the screen to another. */
  | { readonly kind: 'set'; readonly seen: number; readonly to: number }
  | { readonly kind: 'read' };

export type StockOutput =
  | { readonly kind: 'done' }
  /** Too few are left, or the count on the screen was an old one. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'seen'; readonly pieces: number };

/** The pieces of one SKU that the shop offers: a counter that never goes below zero. */
export function stockModel(initial: number): Model<number, StockInput, StockOutput> {
  return {
    initial,
    keyOf: String,
    step: (left, input, output) => {
      const refused = output?.kind === 'refused';
      switch (input.kind) {
        case 'take':
          if (refused) return left < input.pieces ? [left] : [];
          return left >= input.pieces ? [left - input.pieces] : [];
        case 'give':
          return refused ? [] : [left + input.pieces];
        case 'set':
          if (refused) return left === input.seen ? [] : [left];
          return left === input.seen ? [input.to] : [];
        case 'read':
          return output?.kind === 'seen' && output.pieces !== left ? [] : [left];
      }
    },
  };
}
