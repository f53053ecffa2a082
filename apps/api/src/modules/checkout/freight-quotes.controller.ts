import { Controller, Get, Param, Query } from '@nestjs/common';
import type { CepResponse, ShippingResponse } from '@plantao/contracts/checkout/checkout.view';
import { FreightQuoteQueryDto } from '@plantao/contracts/checkout/freight-quote.dto';
import {
  CepLookup,
  CepLookupFailed,
  CouponsService,
  delayed,
  ShippingQuotes,
  priceOptions,
  type PricedOption,
} from '@plantao/domain/checkout';
import { priceCart } from '@plantao/domain/checkout/rules/promotions.rules';
import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import { cepDigits, isCep, maskCep } from '@plantao/domain/shared/brazil/cep';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { Settings } from '@plantao/domain/settings';
import { Limit } from '../../http/limits/limit.decorator.js';

/** Freight quotes and CEP for everybody (API-17, CHK-12). */
@Controller()
export class FreightQuotesController {
  constructor(
    private readonly quotes: ShippingQuotes,
    private readonly coupons: CouponsService,
    private readonly settings: Settings,
    private readonly cepLookup: CepLookup,
  ) {}

  /** Free delivery is shown when the given subtotal earns it; placing the order recalculates it. */
  @Get('shipping')
  @Limit('freight')
  async quote(@Query() query: FreightQuoteQueryDto): Promise<ShippingResponse> {
    const quote = await this.quotes.quoteProducts(cepDigits(query.cepTo), query.amount, itemsOf(query));
    const days = query.embroidered === 'true' ? await this.settings.get('embroidery.extraDays') : 0;
    const options = priceOptions(quote.options, await this.isFree(query)).map((option) =>
      delayed(option, days),
    );
    return {
      data: options.map((option: PricedOption) => ({
        id: option.id,
        name: deliveryName(option),
        price: toReais(option.priceCents),
        fullPrice: toReais(option.fullCents),
        company: { name: option.company },
        delivery_range: option.deliveryRange,
        quoteId: quote.id,
        expiresAt: new Date(quote.expiresAt).toISOString(),
      })),
    };
  }

  @Get('cep/:cep')
  @Limit('cep')
  async lookUp(@Param('cep') cep: string): Promise<CepResponse> {
    if (!isCep(cep)) throw new DomainError('cep.invalid');
    const found = await this.find(cepDigits(cep));
    if (found === 'not-found')
      return { cep: maskCep(cep), logradouro: '', bairro: '', localidade: '', uf: '', erro: true };
    return {
      cep: maskCep(found.cep),
      logradouro: found.street,
      bairro: found.neighborhood,
      localidade: found.city,
      uf: found.state,
    };
  }

  private async find(cep: string) {
    try {
      return await this.cepLookup.find(cep);
    } catch (error) {
      if (error instanceof CepLookupFailed) throw new DomainError('cep.unavailable');
      throw error;
    }
  }

  private async isFree({ subtotal, coupon: code, amount }: FreightQuoteQueryDto): Promise<boolean> {
    if (subtotal === undefined) return false;
    const cart = { subtotalCents: fromReais(Math.round(subtotal * 100) / 100), pieces: amount };
    const coupon = code ? await this.coupons.validate(code, cart).catch(() => null) : null;
    return (
      priceCart(cart, coupon, await this.settings.get('delivery.freeMinimumCents')).freeDelivery !== null
    );
  }
}

/** The products of the query with their quantities. */
const itemsOf = ({ items = '' }: FreightQuoteQueryDto): { productId: string; quantity: number }[] =>
  items.split(',').flatMap((item) => {
    const [productId = '', quantity = ''] = item.split(':');
    return productId === '' ? [] : [{ productId, quantity: parseInt(quantity, 10) }];
  });
