import { TIMINGS } from '@plantao/domain/shared/constants';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { controlTexts } from '@/texts/controls';
import { Button, type ButtonProps } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { toast } from '@/ui/toast/toast';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'block' | 'className'> {
  /** What goes to the clipboard. */
  value: string;
  /** 'Copiar código PIX'. */
  label?: string;
  /** What it says once copied. */
  copiedLabel?: string;
  iconOnly?: boolean;
  onCopied?: () => void;
}

/** Copies, and says for two seconds that it did. */
export function CopyButton(props: CopyButtonProps) {
  const {
    value,
    label = controlTexts.copy,
    copiedLabel = controlTexts.copied,
    iconOnly,
    onCopied,
    ...look
  } = props;
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TIMINGS.copyConfirmation);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      onCopied?.();
    } catch {
      toast.error(controlTexts.copyFailed);
    }
  };

  const Icon = copied ? Check : Copy;
  const icon = <Icon aria-hidden="true" className={iconOnly ? 'size-4' : 'size-5'} />;
  return (
    <>
      {iconOnly ? (
        <IconButton
          label={copied ? copiedLabel : label}
          icon={icon}
          onClick={() => void copy()}
          className={look.className}
        />
      ) : (
        <Button {...look} icon={icon} onClick={() => void copy()}>
          {copied ? copiedLabel : label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </>
  );
}
