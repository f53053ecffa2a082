import type { ContactPreferencesResponse } from '@plantao/contracts/recovery/recovery.view';
import { recoveryRoutes } from '@plantao/contracts/recovery/recovery.routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { contactTexts as texts } from '@/texts/reminders';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { Switch } from '@/ui/switch/switch';
import { toast } from '@/ui/toast/toast';

const CHANNELS = ['mail', 'whatsapp'] as const;

/** Whether offers and reminders are wanted, each channel by itself; nothing until that is known. */
export function ContactPreferences({ userId }: { userId: string }) {
  const queryKey = ['contact-preferences', userId];
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(recoveryRoutes.getContactPreferences, { signal }),
    staleTime: 0,
  });
  if (!data) return null;
  const say = async (channel: (typeof CHANNELS)[number], wanted: boolean) => {
    setSaving(true);
    try {
      const saved = await call(recoveryRoutes.setContactPreferences, { body: { [channel]: wanted } });
      queries.setQueryData<ContactPreferencesResponse>(queryKey, saved);
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
