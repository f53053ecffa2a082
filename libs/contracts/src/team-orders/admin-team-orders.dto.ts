import { IsIn, IsOptional, ValidateIf } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { TEAM_STATES, type TeamState } from '@plantao/domain/team-orders/rules/team-state.rules';
import { ListQueryDto } from '../http/list-query.dto.js';

export class AdminTeamOrdersQueryDto extends ListQueryDto {
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsIn(TEAM_STATES, { message: message('request.invalid') })
  status?: TeamState | '';
}
