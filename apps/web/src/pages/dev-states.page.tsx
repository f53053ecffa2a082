import { useState } from 'react';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { ActionsSection } from '@/features/dev-states/actions-section';
import { ChoicesSection } from '@/features/dev-states/choices-section';
import { DataSection } from '@/features/dev-states/data-section';
import { FeedbackSection } from '@/features/dev-states/feedback-section';
import { FieldsSection } from '@/features/dev-states/fields-section';
import { LabelsSection } from '@/features/dev-states/labels-section';
import { NavigationSection } from '@/features/dev-states/navigation-section';
import { ShellSection } from '@/features/dev-states/shell-section';
import { TokensSection } from '@/features/dev-states/tokens-section';
import AnnouncementBar from '@/features/shell/header/announcement-bar';
import { BrokenView } from '@/features/shell/broken-view';
import { CheckoutHeader } from '@/features/shell/checkout-layout';
import Footer from '@/features/shell/footer/footer';
import { Header } from '@/features/shell/header/header';
import { OfflineNote } from '@/features/shell/errors/offline-banner';
import { PageLoading } from '@/features/shell/errors/page-loading';
import { PageMeta } from '@/lib/page-meta';

const SHELL = [
  { name: 'announcement-bar', part: <AnnouncementBar /> },
  { name: 'header', part: <Header /> },
  { name: 'checkout-header', part: <CheckoutHeader /> },
  { name: 'offline-banner', part: <OfflineNote /> },
  { name: 'page-loading', part: <PageLoading /> },
  { name: 'broken-view', part: <BrokenView /> },
  { name: 'footer', part: <Footer /> },
];

/** Every control in every state, for eyes and for the visual tests. Not part of the production build. */
export default function DevStatesPage() {
  const [now] = useState(() => Date.now());
  return (
    <div className="page pb-24 pt-10">
      <PageMeta page={pages.devStates} title="Estados" />
      <h1 className="text-h1">Estados</h1>
      <TokensSection />
      <ActionsSection />
      <FieldsSection />
      <ChoicesSection />
      <LabelsSection now={now} />
      <FeedbackSection />
      <NavigationSection />
      <DataSection />
      <ShellSection parts={SHELL} />
    </div>
  );
}
