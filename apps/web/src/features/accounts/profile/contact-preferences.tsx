import type { ContactPreferencesResponse } from '@plantao/contracts/recovery/recovery.view';
import { recoveryRoutes } from '@plantao/contracts/recovery/recovery.routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { contactTexts as texts } from '@/texts/reminders';
import { ErrorState } from '@/ui/error-state/error-state';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { Switch } from '@/ui/switch/switch';
import { toast } from '@/ui/toast/toast';

const CHANNELS = ['mail', 'whatsapp'] as const;

const queryKeyOf = (userId: string) => ['contact-preferences', userId];

/** Whether the account wants offers and reminders. */
export const useContactPreferences = (userId: string) =>
  useQuery({
    queryKey: queryKeyOf(userId),
    queryFn: ({ signal }) => call(recoveryRoutes.getContactPreferences, { signal }),
    staleTime: 0,
  });

/** Whether offers and reminders are wanted, each channel by itself; nothing until that is known. */
export function ContactPreferences({
  userId,
  preferences: { data, error, isFetching, refetch },
}: {
  userId: string;
  preferences: ReturnType<typeof useContactPreferences>;
}) {
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  if (!data) {
    return error ? (
      <section aria-label={texts.title} className="mt-10">
        <SectionTitle>{texts.title}</SectionTitle>
        <ErrorState
          inline
          title={texts.loadFailed}
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    ) : null;
  }
  const say = async (channel: (typeof CHANNELS)[number], wanted: boolean) => {
    setSaving(true);
    try {
      const saved = await call(recoveryRoutes.setContactPreferences, { body: { [channel]: wanted } });
      queries.setQueryData<ContactPreferencesResponse>(queryKeyOf(userId), saved);
      toast.success(texts.saved);
    } catch (error) {
      toast.error(texts.failed, { description: errorText(error) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <section aria-label={texts.title} className="mt-10">
      <SectionTitle>{texts.title}</SectionTitle>
      <p className="max-w-measure text-ink-2">{texts.text}</p>
      <div className="mt-3 flex flex-col items-start gap-2">
        {CHANNELS.map((channel) => (
          <Switch
            key={channel}
            label={texts[channel]}
            checked={data.data[channel] === true}
            disabled={saving}
            onCheckedChange={(wanted) => void say(channel, wanted)}
          />
        ))}
      </div>
    </section>
  );
}
