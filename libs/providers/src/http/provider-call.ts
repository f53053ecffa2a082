import { asDetail } from '@plantao/platform/tracing';

/**
 * A call to an external service, a span where traces are recorded. It says which host was called and how, not what for:
 * addresses and bodies have values of people in them. The trace itself is not sent to anybody outside.
 * @param method unknown where a package of the provider makes the call
 */
export function providerCall<T>(
  host: string,
  method: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return asDetail(
    () => `${method ?? 'call'} ${host}`,
    () => ({
      kind: 'client',
      attributes: { 'server.address': host, ...(method && { 'http.request.method': method }) },
    }),
    work,
  );
}
