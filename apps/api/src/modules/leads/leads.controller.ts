import { Body, Controller, Post } from '@nestjs/common';
import { CaptureLeadDto } from '@plantao/contracts/leads/capture-lead.dto';
import type { LeadResponse } from '@plantao/contracts/leads/lead.view';
import { LeadsService } from '@plantao/domain/leads';
import { OFFERS } from '@plantao/domain/shared/constants';
import { Limit } from '../../http/limits/limit.decorator.js';

@Controller('leads')
export class LeadsController {
  constructor(private readonly leads: LeadsService) {}
  @Limit('lead')
  @Post()
  async capture(@Body() dto: CaptureLeadDto): Promise<LeadResponse> {
    const { id, name, whatsapp, email, active, updatedAt } = await this.leads.capture(dto);
    const lead = {
      _id: id,
      name,
      whatsapp,
      email,
      active,
      // Since when somebody is known is not shown to who only names the address.
      createdAt: updatedAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
    return { data: { lead, coupon: OFFERS.leadCoupon } };
  }
}
