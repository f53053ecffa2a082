import { CircleAlert, RotateCw } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { noResponseText } from '@/lib/api/api-error';
import { uiTexts } from '@/texts/ui';
import { Button } from '@/ui/button/button';

interface ErrorStateProps {
  /** What did not load, in the words of the specification where it has them. */
  title?: string;
  /** 'h1' where it replaces the whole page. */
  as?: 'p' | 'h1';
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Beside 'Tentar novamente': a way back. */
  actions?: ReactNode;
  /** A line instead of a block. */
  inline?: boolean;
  className?: string;
}

/** What failed, in place, with 'Tentar novamente' (A-67: nobody is left before an empty screen). */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = uiTexts.errorTitle,
    as: Title = 'p',
    text = noResponseText(),
    onRetry,
    retrying,
    actions,
    inline,
    className,
  } = props;
  const retry = onRetry ? (
    <Button
      variant="secondary"
      size={inline ? 'sm' : 'md'}
      loading={retrying ?? false}
      onClick={onRetry}
      icon={<RotateCw aria-hidden="true" className="size-4" />}
    >
      {uiTexts.retry}
    </Button>
  ) : null;
  if (inline) {
    return (
      <div
        role="alert"
        className={clsx(
          'flex flex-wrap items-center gap-3 rounded-control bg-err-soft px-4 py-2 text-small text-err',
          className,
        )}
      >
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 basis-48 font-semibold">{title}</span>
        {retry}
        {actions}
      </div>
    );
  }
  return (
    <div
      role="alert"
      className={clsx('flex flex-col items-center rounded-tile bg-mist px-6 py-12 text-center', className)}
    >
      <span className="mb-4 inline-flex size-16 items-center justify-center rounded-full bg-err-soft text-err">
        <CircleAlert aria-hidden="true" className="size-7" />
      </span>
      <Title className="font-display text-h3 font-semibold">{title}</Title>
      {text ? <div className="mt-2 max-w-measure text-ink-2">{text}</div> : null}
      {retry || actions ? (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {retry}
          {actions}
        </div>
      ) : null}
    </div>
  );
}
