import { useParams } from 'react-router-dom';
import { Listing } from '@/features/catalogue/listing';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { listingTexts } from '@/texts/catalogue';

export default function TagPage() {
  const { tag = '' } = useParams();
  const title = listingTexts.tagTitle(tag);
  return (
    <>
      <PageMeta title={title} description={listingTexts.tagDescription(title)} canonical={paths.tag(tag)} />
      <Listing key={tag} title={title} base={{ tag }} />
    </>
  );
}
