import { Body, Controller, Param, Post } from '@nestjs/common';
import type { MessageResponse } from '@plantao/contracts/accounts/user.view';
import { StockAlertDto } from '@plantao/contracts/catalogue/stock-alert.dto';
import { StockAlertsService } from '@plantao/domain/catalogue';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { TEXTS } from '../../http/texts.js';

@Controller('products/:id/stock-alerts')
export class StockAlertsController {
  constructor(private readonly alerts: StockAlertsService) {}

  /** The response does not reveal whether the address has an alert already. */
  @Limit('stockAlert')
  @Post()
  async ask(
    @Param('id', IdOr('product.not-found')) id: string,
    @Body() { email, size, color }: StockAlertDto,
  ): Promise<MessageResponse> {
    await this.alerts.ask(id, { email, size: size ?? '', colour: color ?? '' });
    return { status: 'success', message: TEXTS.stockAlertTaken };
  }
}
