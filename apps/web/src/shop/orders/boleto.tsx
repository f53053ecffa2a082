import type { OrderPaymentView } from '@plantao/contracts/orders/order.view';
import { formatDateTime } from '@/lib/date-format';
import { boletoTexts } from '@/texts/boleto';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { ExternalLinkButton } from '@/ui/link-button/link-button';

export type Boleto = NonNullable<OrderPaymentView['boleto']>;

/** 'Vence em 27/11/2026 às 21:41.'; empty while nobody knows. */
export const boletoDue = ({ dueAt }: Boleto): string =>
  dueAt === null ? '' : boletoTexts.due(formatDateTime(dueAt));

/** Its page, to see and print it, and its line for the bank's application. */
export function BoletoButtons({ boleto }: { boleto: Boleto }) {
  return (
    <>
      <ExternalLinkButton href={boleto.url} size="lg">
        {boletoTexts.see}
      </ExternalLinkButton>
      {boleto.line ? (
        <CopyButton value={boleto.line} label={boletoTexts.copyLine} variant="secondary" size="lg" />
      ) : null}
    </>
  );
}
