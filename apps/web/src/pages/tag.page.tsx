import { useParams } from 'react-router-dom';
import { tagHead } from '@plantao/contracts/pages/heads/listing-heads';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Listing } from '@/features/catalogue/listing/listing';
import { PageMeta } from '@/lib/page-meta';

export default function TagPage() {
  const { tag = '' } = useParams();
  const { title, description } = tagHead(tag);
  return (
    <>
      <PageMeta page={pages.tag} title={title} description={description} canonical={pages.tag({ tag })} />
      <Listing key={tag} title={title} base={{ tag }} />
    </>
  );
}
