import type { ShopFacts } from '@/shop/settings/shop-facts';
import { staticTexts } from '@/texts/static';

/** The seller's data required by law (Decreto 7.962/2013, art. 2º). Empty settings are omitted. */
export function CompanyFacts({ facts }: { facts: ShopFacts }) {
  const texts = staticTexts.about;
  const rows = [
    [texts.founded, texts.foundedYear],
    [texts.legalName, facts.legalName],
    [texts.cnpj, facts.cnpj],
    [texts.address, facts.address],
    [texts.email, facts.email],
  ].filter(([, value]) => value);
  return (
    <section aria-labelledby="empresa" className="rounded-tile bg-mist p-6">
      <h2 id="empresa" className="text-h3">
        {texts.company}
      </h2>
      <dl className="mt-3 space-y-3 text-small">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="text-ink-2">{term}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
