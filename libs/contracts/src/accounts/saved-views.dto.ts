import { IsIn, IsString, MaxLength } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { SAVED_LISTS, type SavedList } from '@plantao/domain/accounts/rules/saved-view.rules';
import { IsFilled } from '../validation/checks.js';

export class SavedViewsQueryDto {
  @IsIn(SAVED_LISTS, { message: message('saved-view.list') })
  list!: SavedList;
}

export class SaveViewDto extends SavedViewsQueryDto {
  @IsFilled('saved-view.name')
  @MaxLength(40, { message: message('saved-view.name') })
  name!: string;

  /** The address of the list after '?'. */
  @IsString({ message: message('saved-view.query') })
  @MaxLength(500, { message: message('saved-view.query') })
  query: string = '';
}
