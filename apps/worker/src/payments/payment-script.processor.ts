import { Injectable } from '@nestjs/common';
import { PaymentScripts, ScriptSource, ScriptUnavailable, type ScriptReading } from '@plantao/domain/alarms';
import { Env } from '@plantao/platform/config';
import { scheduled } from '../job-handler.js';

/** Reads the payment provider's browser script as pages do, and compares it with the accepted one (S10). */
@Injectable()
export class PaymentScriptProcessor {
  constructor(
    private readonly scripts: PaymentScripts,
    private readonly source: ScriptSource,
    private readonly env: Env,
  ) {}

  readonly compare = scheduled(async ({ note }) => {
    const address = this.env.MP_SDK_URL;
    const reading = await this.read(address);
    const script = await this.scripts.compare(address, reading);
    if ('failure' in reading) await note(`not read: ${reading.failure}`);
    else await note(`${script.isChanged ? 'changed' : 'as accepted'}: ${script.currentHash}`);
  });

  /** A script that cannot be read is a finding, not a failure of the job. */
  private async read(address: string): Promise<ScriptReading> {
    try {
      return { bytes: await this.source.read(address) };
    } catch (error) {
      if (!(error instanceof ScriptUnavailable)) throw error;
      return { failure: error.message };
    }
  }
}
