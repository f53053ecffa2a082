import { ArrowRight } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { PageMeta } from '@/lib/page-meta';
import { notFoundTexts } from '@/texts/not-found';
import { models, shellTexts } from '@/texts/shell';
import { Button } from '@/ui/button/button';
import { StitchDivider } from '@/ui/stitch-divider/stitch-divider';
import { TextInput } from '@/ui/text-input/text-input';

/** No such address: the search and the ways on, never a dead end. */
export default function NotFoundPage() {
  return (
    <div className="page grid gap-10 py-12 md:py-20 lg:grid-cols-12">
      <PageMeta page={null} title={notFoundTexts.title} />
      <div className="lg:col-span-7">
        <h1 className="text-display">{notFoundTexts.title}</h1>
        <p className="mt-3 font-mono text-small text-ink-2">{notFoundTexts.code}</p>
        <StitchDivider className="my-6 max-w-search" />
        <p className="max-w-measure text-ink-2">{notFoundTexts.text}</p>
        <SearchForm />
      </div>
      <nav aria-label={notFoundTexts.links} className="lg:col-span-4 lg:col-start-9">
        <ul>
          {[
            { to: pages.home(), label: notFoundTexts.home },
            { to: pages.shop(), label: shellTexts.offers },
            ...models.map(({ slug, name }) => ({ to: pages.category({ slug }), label: name })),
            { to: pages.contact(), label: shellTexts.support },
          ].map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                className="group flex min-h-12 items-center justify-between rounded-badge font-semibold hover:text-petrol"
              >
                {label}
                <ArrowRight
                  aria-hidden="true"
                  className="size-4 text-line-strong transition-transform group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function SearchForm() {
  const [term, setTerm] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (term.trim()) void navigate(pages.shop({ search: term.trim() }));
  };
  return (
    <form role="search" onSubmit={submit} className="mt-6 flex max-w-narrow gap-2">
      <TextInput
        type="search"
        aria-label={shellTexts.search}
        placeholder={shellTexts.searchPlaceholder}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <Button type="submit">{shellTexts.search.split(' ')[0]}</Button>
    </form>
  );
}
