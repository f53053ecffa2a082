import type { TeamOrderView, TeamProductView } from '@plantao/contracts/team-orders/team-order.view';
import { teamLinkTexts, teamOrderTexts as texts } from '@/texts/team-orders';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';

type Members = TeamOrderView['members'];

const chosenOf = (members: Members, product: string, size: string, colour: string): number =>
  members
    .flatMap(({ pieces }) => pieces)
    .filter((piece) => piece.product === product && piece.size === size && piece.color === colour)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** What more is chosen of than there is, in words: '2 × Blusa Scrub, PP, Vinho'; '' when all is there. */
export function missingOf({ products, members }: Pick<TeamOrderView, 'products' | 'members'>): string {
  return products
    .flatMap(({ _id, name, sizes }) =>
      sizes.flatMap((size) =>
        size.colors.flatMap((colour) => {
          const missing = chosenOf(members, _id, size.name, colour.name) - Math.max(0, colour.stock);
          return missing > 0
            ? [texts.missingPiece(missing, teamLinkTexts.piece(name, size.name, colour.name))]
            : [];
        }),
      ),
    )
    .join('; ');
}

/** Sizes by colours of each product: chosen of what there is. Colours that nobody chose stay out. */
export function TeamGrid({
  order: { products, members },
}: {
  order: Pick<TeamOrderView, 'products' | 'members'>;
}) {
  const chosen = products.filter(({ _id }) =>
    members.some(({ pieces }) => pieces.some(({ product }) => product === _id)),
  );
  if (chosen.length === 0) return null;
  return (
    <section aria-labelledby="team-grid">
      <h2 id="team-grid" className="text-h3">
        {texts.gridTitle}
      </h2>
      <p className="mt-1 text-small text-ink-2">{texts.gridLegend}</p>
      <div className="mt-3 space-y-6">
        {chosen.map((product) => (
          <ProductGrid key={product._id} product={product} members={members} />
        ))}
      </div>
    </section>
  );
}

function ProductGrid({ product, members }: { product: TeamProductView; members: Members }) {
  const { _id, name, sizes } = product;
  const colours = [...new Set(sizes.flatMap(({ colors }) => colors.map((colour) => colour.name)))].filter(
    (colour) => sizes.some((size) => chosenOf(members, _id, size.name, colour) > 0),
  );
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
                  chosen={chosenOf(members, _id, size.name, colour)}
                  stock={size.colors.find((one) => one.name === colour)?.stock ?? 0}
                />
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Cell({ chosen, stock }: { chosen: number; stock: number }) {
  if (chosen === 0) return <TableCell className="text-right text-ink-3">–</TableCell>;
  const short = chosen > stock;
  return (
    <TableCell className={`figures whitespace-nowrap text-right ${short ? 'font-bold text-err' : ''}`}>
      <span aria-hidden="true">
        {texts.cell(chosen, stock)}
        {short ? ' !' : ''}
      </span>
      <span className="sr-only">
        {texts.cellSpoken(chosen, stock)}
        {short ? `, ${texts.short}` : ''}
      </span>
    </TableCell>
  );
}
