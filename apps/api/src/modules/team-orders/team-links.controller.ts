import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, StreamableFile } from '@nestjs/common';
import { ChooseTeamPiecesDto, TeamSecretDto } from '@plantao/contracts/team-orders/team-order.dto';
import type { TeamChoiceResponse, TeamLinkResponse } from '@plantao/contracts/team-orders/team-order.view';
import { Settings } from '@plantao/domain/settings';
import { TeamChoices, TeamQuotes } from '@plantao/domain/team-orders';
import { Limit } from '../../http/limits/limit.decorator.js';
import { quotePdf } from './quote-pdf.js';
import { choiceOf } from './team-orders.controller.js';
import { TeamOrdersReader } from './team-orders.reader.js';

/** What anyone who has a link may do: choose for themselves, or read a quote. */
@Controller()
export class TeamLinksController {
  constructor(
    private readonly choices: TeamChoices,
    private readonly quotes: TeamQuotes,
    private readonly reader: TeamOrdersReader,
    private readonly settings: Settings,
  ) {}

  @Get('team-links/:token')
  @Limit('teamLink')
  @Header('cache-control', 'no-store')
  async link(@Param('token') token: string): Promise<TeamLinkResponse> {
    return { data: { team: await this.reader.link(token) } };
  }

  @Post('team-links/:token/choice')
  @HttpCode(200)
  @Limit('teamLink')
  async own(@Param('token') token: string, @Body() { secret }: TeamSecretDto): Promise<TeamChoiceResponse> {
    return { data: { choice: await this.reader.choice(await this.choices.own(token, secret)) } };
  }

  @Put('team-links/:token/choice')
  @Limit('teamChoice')
  async choose(@Param('token') token: string, @Body() dto: ChooseTeamPiecesDto): Promise<TeamChoiceResponse> {
    const choice = await this.choices.choose(token, dto.secret, choiceOf(dto));
    return { data: { choice: await this.reader.choice(choice) } };
  }

  /** The quote as PDF, as long as it binds. */
  @Get('team-quotes/:token')
  @Limit('teamQuote')
  @Header('cache-control', 'no-store')
  async quote(@Param('token') token: string): Promise<StreamableFile> {
    const file = await quotePdf(await this.quotes.byToken(token), await this.settings.all());
    return new StreamableFile(file, {
      type: 'application/pdf',
      disposition: 'inline; filename="orcamento.pdf"',
    });
  }
}
