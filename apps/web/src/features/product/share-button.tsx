import { Share2 } from 'lucide-react';
import { track } from '@/lib/analytics';
import { productTexts } from '@/texts/product';
import { IconButton } from '@/ui/icon-button/icon-button';
import { toast } from '@/ui/toast/toast';

/** Hands the address to the device, else copies it and says so (PROD-19). */
async function share(name: string): Promise<void> {
  const url = location.href;
  if (typeof navigator.share === 'function') {
    // Closing the device's own panel is no failure.
    await navigator.share({ title: name, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success(productTexts.linkCopied);
  } catch {
    toast.error(productTexts.copyFailed);
  }
}

export function ShareButton({ name, productId }: { name: string; productId: string }) {
  return (
    <IconButton
      variant="outline"
      size="lg"
      label={productTexts.share}
      icon={<Share2 aria-hidden="true" className="size-5" />}
      onClick={() => {
        track('share', { productId });
        void share(name);
      }}
    />
  );
}
