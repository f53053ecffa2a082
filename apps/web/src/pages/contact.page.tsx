import { pages } from '@plantao/contracts/pages/shop-pages';
import { ContactForm } from '@/features/static/contact-form';
import { StaticPage } from '@/features/static/static-page';
import { ContactCards } from '@/features/support/contact-cards';
import { contactTexts } from '@/texts/static';

/** STATIC-02: the form, and beside it the other ways to talk to the shop. */
export default function ContactPage() {
  const { title, description, intro } = contactTexts;
  return (
    <StaticPage title={title} description={description} page={pages.contact} intro={<p>{intro}</p>}>
      <div className="mt-8 grid gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <ContactForm />
        </div>
        <section aria-labelledby="other-ways" className="lg:col-span-5">
          <h2 id="other-ways" className="mb-4 text-h2">
            {contactTexts.otherWays}
          </h2>
          <ContactCards stacked headingLevel={3} />
        </section>
      </div>
    </StaticPage>
  );
}
