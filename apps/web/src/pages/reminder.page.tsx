import { pages } from '@plantao/contracts/pages/shop-pages';
import { useParams } from 'react-router-dom';
import { LinkedPayment } from '@/features/payments/linked/linked-payment';
import { ReminderView } from '@/features/reminders/reminder-view';
import { Unsubscribe } from '@/features/reminders/unsubscribe';
import { PageMeta } from '@/lib/page-meta';
import { reminderTexts } from '@/texts/reminders';

export default function ReminderPage() {
  const { action = '', token = '' } = useParams();
  return (
    <div className="page max-w-measure pb-16 pt-6">
      <PageMeta page={pages.reminder} title={reminderTexts.title} />
      {action === 'sair' ? (
        <Unsubscribe key={token} token={token} />
      ) : (
        <ReminderView
          key={token}
          token={token}
          payment={(opened) => <LinkedPayment token={token} opened={opened} />}
        />
      )}
    </div>
  );
}
