/** A process not seen for this many seconds says nothing any more. */
const ALIVE_SECONDS = 20;

/** SQL: each service (`service`, jsonb) that does not answer a worker, as the workers report it (`serviceHealth`). */
export const FAILING_SERVICES = `(select reported as service from heartbeat, jsonb_array_elements(facts->'services') reported
  where kind = 'worker' and stopped_at is null and seen_at > now() - interval '${String(ALIVE_SECONDS)} seconds'
    and reported->>'failingSince' is not null) failing`;

/** SQL: since when the payment provider does not answer the workers, ISO 8601; null while it does. */
export const PROVIDER_FAILING_SINCE = `(select min(service->>'failingSince') from ${FAILING_SERVICES}
  where service->>'name' = 'mercado-pago')`;
