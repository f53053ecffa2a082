import type { Env } from '@plantao/platform/config';
import { EgressClient } from '../http/egress-client.js';
import { carrierSetup } from '../melhor-envio/carrier-setup.js';

/** What a service answered when it was asked once whether it is there. */
export interface ProbeResult {
  /** The service, as people call it. */
  readonly name: string;
  readonly host: string;
  /** The status of HTTP; undefined when there was no response. */
  readonly status: number | undefined;
  /** Why it cannot be used as things stand; undefined when it can. */
  readonly problem: 'no-answer' | 'credentials' | 'refused' | 'not-json' | 'other-account' | undefined;
  /** In English, for a person who looks closer. */
  readonly detail: string;
  /** How far the clock of this machine is ahead of theirs, in milliseconds, at a second's precision. */
  readonly aheadMs: number | undefined;
}

interface Probe {
  readonly name: string;
  readonly address: string;
  readonly headers?: Record<string, string>;
  /** The body is JSON, and says this of us. */
  readonly reads?: (body: Record<string, unknown>) => ProbeResult['problem'];
}

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 5 * 1024 * 1024;
/** A CEP that every service knows: Avenida Paulista, São Paulo. */
const KNOWN_CEP = '01310100';

/**
 * Asks each external service once, with a call that changes nothing and needs our credentials where there are any
 * (providers D.1). Without a token the payment provider and the carrier are not asked.
 */
export function probeProviders(env: Env): Promise<ProbeResult[]> {
  const probes = probesOf(env);
  const egress = new EgressClient(new Set(probes.map(({ address }) => new URL(address).host)));
  return Promise.all(probes.map((probe) => ask(egress, probe)));
}

function probesOf(env: Env): Probe[] {
  const ofUs = (body: Record<string, unknown>): ProbeResult['problem'] =>
    env.MP_COLLECTOR_ID && String(body['id']) !== env.MP_COLLECTOR_ID ? 'other-account' : undefined;
  const carrier = carrierSetup(env);
  const anything = (): undefined => undefined;
  const payment: Probe = {
    name: 'Mercado Pago',
    address: `${bare(env.MP_API_BASE_URL)}/users/me`,
    headers: { authorization: `Bearer ${env.MP_ACCESS_TOKEN}` },
    reads: ofUs,
  };
  const freight: Probe = {
    name: 'Melhor Envio',
    address: `${carrier.baseUrl}/balance`,
    headers: { authorization: `Bearer ${carrier.token}`, 'user-agent': carrier.userAgent },
    reads: anything,
  };
  return [
    ...(env.MP_ACCESS_TOKEN ? [payment] : []),
    { name: 'Mercado Pago (página)', address: env.MP_SDK_URL },
    ...(env.ME_TOKEN ? [freight] : []),
    { name: 'ViaCEP', address: `${bare(env.CEP_BASE_URL)}/ws/${KNOWN_CEP}/json/`, reads: anything },
    {
      name: 'BrasilAPI',
      address: `${bare(env.CEP_FALLBACK_BASE_URL)}/api/cep/v1/${KNOWN_CEP}`,
      reads: anything,
    },
  ];
}

const bare = (address: string): string => address.replace(/\/+$/, '');

async function ask(
  egress: EgressClient,
  { name, address, headers = {}, reads }: Probe,
): Promise<ProbeResult> {
  const { host } = new URL(address);
  const began = Date.now();
  try {
    const { status, bytes, date } = await egress.getBytes(address, TIMEOUT_MS, MAX_BYTES, headers);
    // The header has whole seconds: taken for the middle of its second, compared with the middle of the call.
    const aheadMs = date && Math.round((began + Date.now()) / 2 - (date.getTime() + 500));
    const problem = problemOf(status, bytes, reads);
    return { name, host, status, problem, detail: `answered ${status}`, aheadMs };
  } catch (error) {
    return {
      ...{ name, host, status: undefined, problem: 'no-answer' as const, aheadMs: undefined },
      detail: (error as Error).message,
    };
  }
}

function problemOf(status: number, bytes: Uint8Array, reads: Probe['reads']): ProbeResult['problem'] {
  if (status === 401 || status === 403) return 'credentials';
  if (status !== 200) return 'refused';
  if (!reads) return undefined;
  try {
    const body: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof body === 'object' && body !== null ? reads(body as Record<string, unknown>) : 'not-json';
  } catch {
    return 'not-json';
  }
}
