import { Injectable } from '@nestjs/common';
import { PaymentTerms, type Terms } from '../payments/index.js';
import { Settings } from '../settings/index.js';

/** The terms of payment as the settings say them. */
@Injectable()
export class SettingsPaymentTerms extends PaymentTerms {
  constructor(private readonly settings: Settings) {
    super();
  }

  async read(): Promise<Terms> {
    const settings = await this.settings.all();
    return {
      windowMinutes: settings['payment.holdMinutes'],
      instalmentsMax: settings['payment.instalmentsMax'],
      pix: settings['payment.pix'],
      card: settings['payment.card'],
      boleto: settings['payment.boleto'],
    };
  }
}
