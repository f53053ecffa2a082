import { freightTexts } from '@/texts/cart';
import { ErrorState } from '@/ui/error-state/error-state';

/** SHIP-13 */
export function FreightError({
  error,
  onRetry,
  retrying,
}: {
  error: string;
  onRetry: () => void;
  retrying: boolean;
}) {
  return (
    <ErrorState
      inline
      title={`${freightTexts.errorTitle} ${error} ${freightTexts.errorHint}`}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
