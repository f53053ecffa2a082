import { Logger } from '@nestjs/common';
import type { BulkResultView } from '@plantao/contracts/orders/orders-bulk.view';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { message } from '@plantao/domain/shared/errors/message';
import { shortId } from '@plantao/domain/shared/order-number';

const log = new Logger('Orders');

/**
 * Runs `act` for one order after the other, each for itself, so that one refusal stops no other; every order is
 * reported, in the order of `ids`.
 */
export async function reportEach(
  ids: readonly string[],
  act: (orderId: string) => Promise<'done' | 'unchanged'>,
): Promise<BulkResultView[]> {
  const results: BulkResultView[] = [];
  for (const id of ids) results.push(await report(id, act));
  return results;
}

async function report(
  id: string,
  act: (orderId: string) => Promise<'done' | 'unchanged'>,
): Promise<BulkResultView> {
  const result = { id, shortId: shortId(id) };
  try {
    return { ...result, outcome: await act(id), message: null };
  } catch (error) {
    if (!(error instanceof DomainError))
      log.error({ orderId: id, err: { message: (error as Error).message } }, 'one order of many failed');
    const text = error instanceof DomainError ? error.message : message('request.broken');
    return { ...result, outcome: 'refused', message: text };
  }
}
