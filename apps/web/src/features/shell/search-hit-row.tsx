import { Picture } from '@/ui/picture/picture';
import { Price } from '@/ui/price/price';
import type { SearchHit } from './use-search.js';

/** One suggestion: 48 x 60 picture, name, price. */
export function SearchHitRow({ hit }: { hit: SearchHit }) {
  return (
    <span className="flex items-center gap-3 p-2">
      <Picture src={hit.image} alt="" sizes="3rem" className="w-12 shrink-0 rounded-badge" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-small text-ink">{hit.name}</span>
        <Price value={hit.price} oldValue={hit.oldPrice} size="sm" />
      </span>
    </span>
  );
}
