import { until } from '../../../../test/infra/until.js';

interface Response {
  readonly status: number;
  readonly code?: string | undefined;
  readonly body?: { readonly code?: string };
}

/**
 * Sends again while the shop is too busy (503) or still at the same key, as its pages do: of a crowd on a slow machine
 * somebody is asked to come again. `send` uses one key for all its calls.
 * @param onBusy gets each response that asked to come again
 * @throws Error when the shop is busy for two minutes
 */
export function untilServed<T extends Response>(
  send: () => Promise<T>,
  onBusy: (response: T) => void = () => undefined,
): Promise<T> {
  const attempt = async (): Promise<T | undefined> => {
    const response = await send();
    const code = response.code ?? response.body?.code;
    if (response.status !== 503 && code !== 'idempotency.running') return response;
    onBusy(response);
    return undefined;
  };
  return until(attempt, { milliseconds: 120_000, every: 300, instead: () => 'the shop is too busy' });
}
