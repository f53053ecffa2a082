import { Injectable } from '@nestjs/common';
import {
  CepLookup,
  CepLookupFailed,
  type PostalAddress,
} from '@plantao/domain/checkout/ports/cep-lookup.port';
import { serviceHealth } from '@plantao/platform/breaker';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { EgressClient } from '../http/egress-client.js';
import { fromBrasilApi, fromViaCep } from './cep.mapper.js';

/** How long each service may take, in milliseconds (correctness 3.9). */
const TIMEOUT = 3_000;
const HOUR = 60 * 60_000;
const KEEP_FOUND = 30 * 24 * HOUR;
const KEEP_MISSING = HOUR;
const MAX_CACHED = 5_000;

type Found = PostalAddress | 'not-found';

/** ViaCEP, then BrasilAPI: new CEPs are in one before the other (providers D.1). Answers are remembered. */
@Injectable()
export class PublicCepLookup extends CepLookup {
  private readonly known = new Map<string, { found: Found; until: number }>();
  private readonly services: readonly ((cep: string) => Promise<Found>)[];

  constructor(
    env: Env,
    private readonly egress: EgressClient,
    private readonly clock: Clock,
  ) {
    super();
    const ask = async (
      address: string,
      read: (cep: string, status: number, body: unknown) => Found,
      cep: string,
    ): Promise<Found> => {
      const { status, body } = await this.egress.getJson(address, TIMEOUT);
      return read(cep, status, body);
    };
    this.services = [
      (cep) => ask(`${env.CEP_BASE_URL}/ws/${cep}/json/`, fromViaCep, cep),
      (cep) => ask(`${env.CEP_FALLBACK_BASE_URL}/api/cep/v1/${cep}`, fromBrasilApi, cep),
    ];
  }

  async find(cep: string): Promise<Found> {
    const now = this.clock.now().getTime();
    const known = this.known.get(cep);
    if (known && known.until > now) return known.found;
    const found = await this.ask(cep);
    if (this.known.size >= MAX_CACHED) this.known.delete(this.known.keys().next().value ?? '');
    this.known.set(cep, { found, until: now + (found === 'not-found' ? KEEP_MISSING : KEEP_FOUND) });
    return found;
  }

  private async ask(cep: string): Promise<Found> {
    let responded = false;
    for (const service of this.services) {
      try {
        const found = await service(cep);
        if (found !== 'not-found') {
          serviceHealth('cep').worked();
          return found;
        }
        responded = true;
      } catch {
        // The next service may answer; only when none does is it a failure.
      }
    }
    if (!responded) {
      serviceHealth('cep').failed(this.clock.now());
      throw new CepLookupFailed('no CEP service answered');
    }
    serviceHealth('cep').worked();
    return 'not-found';
  }
}
