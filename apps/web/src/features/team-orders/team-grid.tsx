import type { TeamGarmentView, TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import { teamLinkTexts, teamOrderTexts as texts } from '@/texts/team-orders';
import { allGarments, chosenGarments } from './garments.js';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';

type Choices = Pick<TeamOrderView, 'products' | 'members'>;

const keyOf = (product: string, size: string, colour: string): string => `${product}|${size}|${colour}`;

/** Chosen garments by product, size and colour. */
function countChosen({ products, members }: Choices): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const piece of members.flatMap(({ pieces }) => pieces))
    for (const { product, size, color } of chosenGarments(products, piece)) {
      const key = keyOf(product, size, color);
      counts.set(key, (counts.get(key) ?? 0) + piece.quantity);
    }
  return counts;
}

/** What more is chosen of than there is, in words: '2 × Blusa Scrub, PP, Vinho'; '' when all is there. */
export function missingOf(order: Choices): string {
  const counts = countChosen(order);
  return allGarments(order.products)
    .flatMap(({ _id, name, sizes }) =>
      sizes.flatMap((size) =>
        size.colors.flatMap((colour) => {
          const missing = (counts.get(keyOf(_id, size.name, colour.name)) ?? 0) - Math.max(0, colour.stock);
          return missing > 0
            ? [texts.missingPiece(missing, teamLinkTexts.piece(name, size.name, colour.name))]
            : [];
        }),
      ),
    )
    .join('; ');
}

/** Sizes by colours of each garment, of sets as well: chosen of what there is. What nobody chose yet is folded away below the rest. */
export function TeamGrid({
  order: { products, members, state },
}: {
  order: Choices & Partial<Pick<TeamOrderView, 'state'>>;
}) {
  // The order has its pieces already: what is left for others says nothing of it.
  const ordered = state === 'ordered';
  const counts = countChosen({ products, members });
  const pieces = members.flatMap((member) => member.pieces);
  const taken = new Set(
    pieces.flatMap((piece) => chosenGarments(products, piece).map(({ product }) => product)),
  );
  const garments = allGarments(products);
  const chosen = garments.filter(({ _id }) => taken.has(_id));
  const others = garments.filter(({ _id }) => !taken.has(_id));
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="team-grid">
      <h2 id="team-grid" className="text-h3">
        {texts.gridTitle}
      </h2>
      <p className="mt-1 text-small text-ink-2">{ordered ? texts.gridOrdered : texts.gridLegend}</p>
      <div className="mt-3 space-y-6">
        {chosen.map((product) => (
          <ProductGrid key={product._id} product={product} counts={counts} ordered={ordered} />
        ))}
        {others.length > 0 && !ordered ? (
          <details>
            <summary className="target min-h-11 cursor-pointer py-2 font-semibold text-petrol">
              {texts.gridOthers(others.length)}
            </summary>
            <div className="mt-2 space-y-6">
              {others.map((product) => (
                <ProductGrid key={product._id} product={product} counts={counts} />
              ))}
            </div>
          </details>
        ) : null}
      </div>
    </section>
  );
}

interface ProductGridProps {
  product: TeamGarmentView;
  counts: ReadonlyMap<string, number>;
  ordered?: boolean;
}

function ProductGrid({ product: { _id, name, sizes }, counts, ordered = false }: ProductGridProps) {
  const colours = [...new Set(sizes.flatMap(({ colors }) => colors.map((colour) => colour.name)))];
  return (
    <div>
      <h3 className="mb-1 font-semibold">{name}</h3>
      <Table caption={texts.gridOf(name)}>
        <TableHead>
          <TableRow>
            <TableHeader>{texts.colour}</TableHeader>
            {sizes.map((size) => (
              <TableHeader key={size.name} align="right">
                {size.name}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <tbody>
          {colours.map((colour) => (
            <TableRow key={colour}>
              <TableCell className="whitespace-nowrap font-semibold">{colour}</TableCell>
              {sizes.map((size) => (
                <Cell
                  key={size.name}
                  chosen={counts.get(keyOf(_id, size.name, colour)) ?? 0}
                  stock={ordered ? undefined : size.colors.find((one) => one.name === colour)?.stock}
                  ordered={ordered}
                />
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface CellProps {
  chosen: number;
  /** Left out where the product has no such size in the colour, and once the pieces are ordered. */
  stock: number | undefined;
  ordered: boolean;
}

function Cell({ chosen, stock, ordered }: CellProps) {
  if (stock === undefined && chosen === 0) return <TableCell className="text-right text-ink-3">–</TableCell>;
  if (ordered)
    return <TableCell className="figures whitespace-nowrap text-right font-semibold">{chosen}</TableCell>;
  const there = Math.max(0, stock ?? 0);
  const short = chosen > there;
  const look = short ? 'font-bold text-err' : chosen === 0 ? 'text-ink-3' : 'font-semibold';
  return (
    <TableCell className={`figures whitespace-nowrap text-right ${look}`}>
      <span aria-hidden="true">
        {texts.cell(chosen, there)}
        {short ? ' !' : ''}
      </span>
      <span className="sr-only">
        {texts.cellSpoken(chosen, there)}
        {short ? `, ${texts.short}` : ''}
      </span>
    </TableCell>
  );
}
