import { Body, Controller, Get, Put } from '@nestjs/common';
import { AcceptScriptDto } from '@plantao/contracts/admin/accept-script.dto';
import type { PaymentScriptResponse, PaymentScriptView } from '@plantao/contracts/admin/payment-script.view';
import { PaymentScripts, type PaymentScript } from '@plantao/domain/alarms';
import type { Actor } from '@plantao/domain/shared/actor';
import { Env } from '@plantao/platform/config';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { FreshProof } from '../../http/sessions/fresh-proof.decorator.js';

/** The payment provider's browser script: what was accepted, what is served, and who accepted it (S10). */
@Controller('admin/payment-script')
export class PaymentScriptController {
  constructor(
    private readonly scripts: PaymentScripts,
    private readonly env: Env,
  ) {}

  @Get()
  async show(): Promise<PaymentScriptResponse> {
    const address = this.env.MP_SDK_URL;
    return responseOf(address, await this.scripts.find(address));
  }

  @FreshProof()
  @Put()
  async accept(
    @Body() { hash }: AcceptScriptDto,
    @CurrentActor() actor: Actor,
  ): Promise<PaymentScriptResponse> {
    const address = this.env.MP_SDK_URL;
    return responseOf(address, await this.scripts.accept(address, hash, actor));
  }
}

const responseOf = (address: string, script: PaymentScript | undefined): PaymentScriptResponse => ({
  data: { script: { address, ...(script ? present(script) : NOTHING) } },
});

const NOTHING = { accepted: null, changed: null, current: null, failing: null };

function present(script: PaymentScript): Omit<PaymentScriptView, 'address'> {
  const { acceptedHash, acceptedSeenAt, acceptedAt, acceptedBy } = script;
  const { changedHash, changedAt, currentHash, readAt, failedSince, failure } = script;
  return {
    accepted:
      acceptedHash && acceptedSeenAt && acceptedAt
        ? {
            hash: acceptedHash,
            seenAt: acceptedSeenAt.toISOString(),
            at: acceptedAt.toISOString(),
            by: acceptedBy ?? null,
          }
        : null,
    changed: changedHash && changedAt ? { hash: changedHash, seenAt: changedAt.toISOString() } : null,
    current: currentHash && readAt ? { hash: currentHash, readAt: readAt.toISOString() } : null,
    failing: failedSince ? { since: failedSince.toISOString(), reason: failure } : null,
  };
}
